import Head from 'next/head';
import { useRouter } from 'next/router';
import { enabledEditions, toEdition, editions } from '@/lib/platform/editions';
import { pathInEdition, routes } from '@/lib/platform/routes';
import errorTextsByEdition from '@/generated/texts/error-page';
import styles from './ErrorPage.module.css';
import { ReturnWhenBack } from './ReturnWhenBack';

/** Not from the labels of the page, which may have failed to load too. */
const errorTexts = errorTextsByEdition;

type Props = {
  isBadRequest?: boolean;
  /** Names of the site by edition, from the server. */
  siteNames?: Record<string, string>;
};

/**
 * The page that is shown if a page cannot be rendered. It retries automatically. Without
 * JavaScript, the reader can use a link.
 */
export function ErrorPage({ isBadRequest = false, siteNames }: Props) {
  const router = useRouter();
  const edition = toEdition(router.locale);
  const texts = errorTexts[edition];
  const { title, text } = isBadRequest ? texts.badRequest : texts;
  const here = router.asPath.startsWith('/') ? router.asPath : '/';
  return (
    <main className={`page ${styles['error']}`}>
      <Head>
        <title key="title">{title}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      {/* Plain links, because the script may be what is broken. */}
      {siteNames?.[edition] && (
        <a className={styles['name']} href={pathInEdition(edition, routes.home())}>
          {siteNames[edition]}
        </a>
      )}
      <h1 className={styles['title']}>{title}</h1>
      <p>{text}</p>
      {!isBadRequest && (
        <>
          <p className={styles['byItself']}>{texts.byItself}</p>
          <ReturnWhenBack />
        </>
      )}
      <p className={styles['ways']}>
        {!isBadRequest && (
          <a className={styles['way']} href={pathInEdition(edition, here)}>
            {texts.again}
          </a>
        )}
        <a className={styles['way']} href={pathInEdition(edition, routes.home())}>
          {texts.home}
        </a>
        {!isBadRequest && (
          <a className={styles['way']} href={pathInEdition(edition, routes.saved())}>
            {texts.saved}
          </a>
        )}
      </p>
      <ul className={styles['ways']}>
        {enabledEditions
          .filter((other) => other !== edition)
          .map((other) => (
            <li key={other}>
              <a
                className={styles['way']}
                href={pathInEdition(other, routes.home())}
                lang={editions[other].lang}
                hrefLang={editions[other].lang}
              >
                {editions[other].nativeName}
              </a>
            </li>
          ))}
      </ul>
    </main>
  );
}
