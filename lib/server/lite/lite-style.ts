/**
 * The style of lite pages, which stands in each of them: a file of its own would cost a slow
 * connection a round trip. Elements are enough to tell parts apart. Colours and the sizes of text
 * are those of styles/tokens.css.
 */
const style = `
:root { color-scheme: light dark; --paper: #fffdfa; --ink: #16130f; --soft: #5a534b; --rule: #ddd5ca; --accent: #b5202c; --focus: #1b4dc9 }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #14120f; --ink: #f2ede6; --soft: #b3aa9e; --rule: #38332c; --accent: #ff8f8f; --focus: #9db8ff }
}
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
[data-size=large] { font-size: 112.5% }
[data-size=larger] { font-size: 130% }
body { max-width: 42rem; margin: 0 auto; padding: 0 1rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: break-word }
:not(:lang(en)) { line-height: 1.7 }
:lang(en) { line-height: 1.5 }
h1, h2, h3 { margin: 0; line-height: 1.3 }
:lang(hi) > h1, :lang(gu) > h1 { line-height: 1.4 }
h1 { margin: .75rem 0 .5rem; font-size: 1.5rem }
h2 { font-size: 1.125rem }
h3 { font-size: 1rem }
p, ul, ol, figure, form { margin: 0; padding: 0 }
ul, ol { list-style: none }
a { color: inherit; text-decoration-color: var(--rule); text-underline-offset: .2em }
a:hover { color: var(--accent) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
summary { cursor: pointer }
nav a, nav b, footer a, summary { display: inline-block; padding: .6rem 0; min-height: 2.75rem; text-decoration: none }
:is(nav, footer, header) li { display: inline-block; margin-right: 1rem }
details details { display: block }
body > header > p, body > header > nav, main, footer, .lite { border-bottom: 1px solid var(--rule) }
`;
export const liteStyle = style;
