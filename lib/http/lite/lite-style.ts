/**
 * The style of Lite pages, inlined because a separate file would cost a slow connection a round
 * trip. It selects by elements, because Lite pages have no classes, and uses features that old
 * browsers support. Colours and sizes are those of styles/tokens.css.
 */
const styleSource = `
:root { color-scheme: light; --paper: #fffdfa; --ink: #16130f; --soft: #5a534b; --rule: #ddd5ca; --accent: #b5202c; --focus: #1b4dc9 }
@media screen and (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --paper: #14120f; --ink: #f2ede6; --soft: #b3aa9e; --rule: #38332c; --accent: #ff8f8f; --focus: #9db8ff }
}
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
html[data-size=large] { font-size: 112.5% }
html[data-size=larger] { font-size: 130% }
body { max-width: 42rem; margin: 0 auto; padding: 0 1rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: break-word; overflow-wrap: anywhere }
button, summary, label, time, table { overflow-wrap: break-word }
:not(:lang(en)) { line-height: 1.7 }
:lang(en) { line-height: 1.5 }
h1, h2, h3, p, ul, ol, dd, figure, pre, blockquote { margin: 0; padding: 0 }
pre { font: inherit; white-space: pre-wrap }
h1, h2, h3, h4, p, pre, li, dt, dd, th, td, blockquote, caption, figcaption, aside { unicode-bidi: plaintext }
blockquote { padding-left: .75rem; border-left: 3px solid var(--rule) }
dt { font-weight: 700 }
ul, ol { list-style: none }
h1, h2, h3 { line-height: 1.4 }
h1:lang(en), h2:lang(en), h3:lang(en) { line-height: 1.25 }
h1 { margin: .75rem 0 .5rem; font-size: 1.5rem }
h2 { font-size: 1.1875rem }
h3 { font-size: 1.0625rem }
a { color: inherit; text-decoration-color: var(--soft); text-underline-offset: .2em }
a:hover { color: var(--accent) }
h2 a, h3 a, .row a, nav a, footer a, header a { text-decoration: none }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
summary { cursor: pointer }
summary::after { content: ' ▾'; content: ' ▾' / '' }
.row a, .row b, summary, footer a { display: inline-block; padding: .375rem 0 }
nav [aria-current] { color: var(--accent) }
nav li > b, nav li > a + a, nav li > b + a { margin-left: .25rem }
input, select, textarea, button { max-width: 100%; min-height: 2.75rem; padding: .375rem .5rem; border: 1px solid var(--soft); border-radius: 0; background: var(--paper); color: inherit; font: inherit }
button { font-weight: 700; cursor: pointer }
input, select, textarea { width: 100% }
[role=search] > div:first-child { display: flex }
label { display: block; margin-top: .5rem }
#__next > a:first-child { position: absolute; left: -99rem }
#__next > a:first-child:focus { left: 1rem; background: var(--paper) }
#__next > header > div > div { display: flex; flex-wrap: wrap; align-items: center; column-gap: 1rem }
#__next > header > div > div > a { font-size: 1.5rem; font-weight: 700 }
#__next > header + nav { padding: .25rem 0; border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule); color: var(--soft); font-size: .875rem }
main section, main aside { margin-top: 1.75rem }
main section > div > h2, main section > h2, main aside h2 { border-bottom: 2px solid var(--ink); padding-bottom: .25rem }
main li { padding: .625rem 0; border-top: 1px solid var(--rule) }
main .row li, .row li { display: inline-block; margin-right: 1rem; padding: 0; border: 0; vertical-align: top }
main p, main time, main label, footer { font-size: .9375rem }
main p > span, main time, figcaption, label { color: var(--soft) }
main p > span, main time { margin-right: .5em }
main p > a + span { margin-left: .5em }
figure { margin: .75rem 0 }
main div > article { padding-bottom: .625rem }
main h2, main h3 { margin-top: 1.25rem }
main li h2, main li h3, main section > div > h2 { margin-top: 0 }
main a:visited { color: var(--soft) }
[data-spoken=body] { margin: 1rem 0 }
[data-spoken=body] p, [data-spoken=body] li { font-size: 1.0625rem }
[data-spoken=body] p, [data-spoken=body] ul, [data-spoken=body] ol, [data-spoken=body] h2, [data-spoken=body] blockquote, [data-spoken=body] pre, [data-spoken=body] figure { margin-bottom: 1rem }
[data-spoken=body] ul, [data-spoken=body] ol, main ol { padding-left: 1.5em; list-style: disc }
main ol { list-style: decimal }
main nav ol { padding: 0; list-style: none }
main [data-spoken=body] li { display: list-item; margin: 0; padding: .125rem 0; border: 0 }
footer { margin-top: 2rem; padding-top: .5rem; border-top: 3px double var(--ink) }
header strong { margin-right: .5em; color: var(--accent) }
footer h2 { font-size: 1rem }
footer time { margin-left: .5em; color: var(--soft) }
footer section { margin: 1rem 0 }
mark { background: none; color: var(--accent); font-weight: 700 }
table { width: 100%; margin: 1rem 0; border-collapse: collapse }
th, td { padding: .375rem 0 }
caption ~ thead th { font-size: .8125rem }
caption ~ tbody td { text-align: center }
td a { display: block; padding: .25rem 0 }
[data-spoken=body] [role=group] { overflow-x: auto }
[data-spoken=body] th, [data-spoken=body] td { padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top }
.visually-hidden, td a span + span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`;

export const liteStyle = styleSource
  .replace(/\s*\n\s*/g, '')
  .replace(/\s*([{};,:])\s+/g, '$1')
  .replace(/\s+{/g, '{');
