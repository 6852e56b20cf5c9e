import Head from 'next/head';
import { useEdition } from '@/lib/client/hooks/use-edition';
import type { Edition } from '@/lib/platform/editions';
import { pathInEdition, routes } from '@/lib/platform/routes';
import type { PageHead as Data } from '@/lib/contract/views';

type Alternate = { href: string; type: string; title: string };

function feedLinks(edition: Edition, { feed, feedsName, siteName }: Data): Alternate[] {
  const at = (format: Parameters<typeof routes.feed>[0]) => pathInEdition(edition, routes.feed(format));
  const title = feedsName ?? siteName;
  return [
    ...(feed ? [{ ...feed, type: 'application/rss+xml' }] : []),
    { href: at('rss.xml'), type: 'application/rss+xml', title },
    { href: at('atom.xml'), type: 'application/atom+xml', title },
    { href: at('feed.json'), type: 'application/feed+json', title },
  ];
}

/** Discovery links for programs that embed a story (oembed.com, section 4). */
const oEmbedLinks = ({ oEmbed, title }: Data): Alternate[] =>
  oEmbed === undefined
    ? []
    : [
        { href: `${oEmbed}&format=json`, type: 'application/json+oembed', title },
        { href: `${oEmbed}&format=xml`, type: 'text/xml+oembed', title },
      ];

/**
 * The `<head>` of a page. Tags that may appear once have a key, or next/head would write them twice
 * after a navigation.
 */
export function PageHead({ head }: { head: Data }) {
  const { image, article } = head;
  const alternates = [...feedLinks(useEdition(), head), ...oEmbedLinks(head)];
  return (
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title key="title">{head.title}</title>
      {head.description && <meta key="description" name="description" content={head.description} />}
      <meta key="robots" name="robots" content={head.robots} />
      {head.canonical && <link key="canonical" rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ lang, href }) => (
        <link key={`hreflang-${lang}`} rel="alternate" hrefLang={lang} href={href} />
      ))}
      {alternates.map(({ href, type, title }) => (
        <link key={`alternate-${href}`} rel="alternate" type={type} title={title} href={href} />
      ))}
      <meta key="og:type" property="og:type" content={head.type ?? 'article'} />
      <meta key="og:site_name" property="og:site_name" content={head.siteName} />
      <meta key="og:title" property="og:title" content={head.title} />
      {head.description && <meta key="og:description" property="og:description" content={head.description} />}
      {head.canonical && <meta key="og:url" property="og:url" content={head.canonical} />}
      <meta key="og:locale" property="og:locale" content={head.ogLocale} />
      {head.otherOgLocales.map((locale) => (
        <meta key={`og:locale:${locale}`} property="og:locale:alternate" content={locale} />
      ))}
      {image && <meta key="og:image" property="og:image" content={image.url} />}
      {image?.width && <meta key="og:image:type" property="og:image:type" content="image/jpeg" />}
      {image?.width && <meta key="og:image:width" property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta key="og:image:height" property="og:image:height" content={String(image.height)} />}
      {image?.description && <meta key="og:image:alt" property="og:image:alt" content={image.description} />}
      {article && <meta key="published" property="article:published_time" content={article.published} />}
      {article && <meta key="modified" property="article:modified_time" content={article.modified} />}
      {article?.author && <meta key="author" property="article:author" content={article.author} />}
      {article && <meta key="section" property="article:section" content={article.section} />}
      {article?.tags.map((tag) => (
        <meta key={`tag-${tag}`} property="article:tag" content={tag} />
      ))}
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      <meta key="twitter:site" name="twitter:site" content={head.handle} />
      <meta key="twitter:title" name="twitter:title" content={head.title} />
      {head.description && <meta key="twitter:description" name="twitter:description" content={head.description} />}
      {image && <meta key="twitter:image" name="twitter:image" content={image.url} />}
      {image?.description && <meta key="twitter:image:alt" name="twitter:image:alt" content={image.description} />}
    </Head>
  );
}
