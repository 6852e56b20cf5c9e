import Head from 'next/head';
import { useRouter } from 'next/router';
import { editionOf } from '@/lib/editions';
import { pathInEdition, routes } from '@/lib/routes';
import { perEdition } from '@/lib/translations';
import en from '@/locales/en/error-page.json';
import gujarati from '@/locales/gujarati/error-page.json';
import hindi from '@/locales/hindi/error-page.json';
import styles from './ErrorPage.module.css';

/** Its own: it must stand when the labels cannot be loaded either. */
const errorTexts = perEdition(en, hindi, gujarati);

export function ErrorPage({ isBadRequest = false }: { isBadRequest?: boolean }) {
  const router = useRouter();
  const edition = editionOf(router.locale);
  const texts = errorTexts[edition];
  const { title, text } = isBadRequest ? texts.badRequest : texts;
  const here = router.asPath.startsWith('/') ? router.asPath : '/';
  return (
    <main className={`page ${styles['error']}`}>
      <Head>
        <title key="title">{title}</title>
        <meta key="robots" name="robots" content="noindex" />
      </Head>
      <h1 className={styles['title']}>{title}</h1>
      <p>{text}</p>
      <p className={styles['ways']}>
        {/* Plain links: what is loaded may be what is broken. */}
        {!isBadRequest && (
          <a className={styles['way']} href={pathInEdition(edition, here)}>
            {texts.again}
          </a>
        )}
        <a className={styles['way']} href={pathInEdition(edition, routes.home())}>
          {texts.home}
        </a>
      </p>
    </main>
  );
}
