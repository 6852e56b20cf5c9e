import type { NextPage } from 'next';
import { ErrorPage } from '@/components/layout/ErrorPage/ErrorPage';
import { app } from '@/lib/platform/runtime/app';

/** Seconds after which a crawler or proxy may ask again. */
const retryAfter = 30;

type Props = { isBadRequest: boolean; siteNames?: Record<string, string> };

const Failed: NextPage<Props> = (props) => <ErrorPage {...props} />;

/**
 * A page that could not be made is a passing fault, said as 503, so that no crawler drops it. What
 * the caller did wrong stays said: asking again would not help.
 */
Failed.getInitialProps = ({ res }) => {
  const status = res?.statusCode ?? 500;
  const isBadRequest = status >= 400 && status < 500;
  if (res && !res.headersSent && status !== 404) {
    if (!isBadRequest) {
      res.statusCode = 503;
      res.setHeader('Retry-After', String(retryAfter));
    }
    res.setHeader('Cache-Control', 'no-store');
  }
  // What was read at the start: nothing is asked for here that could fail again.
  const siteNames = app.configuration?.siteName;
  return { isBadRequest, ...(siteNames ? { siteNames } : {}) };
};

export default Failed;
export const config = { unstable_runtimeJS: false };
