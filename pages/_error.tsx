import type { NextPage } from 'next';
import { ErrorPage } from '@/components/layout/ErrorPage/ErrorPage';
import { app } from '@/lib/platform/runtime/app';

/** `Retry-After` of an error response, in seconds. */
const retryAfter = 30;

type Props = { isBadRequest: boolean; siteNames?: Record<string, string> };

const Failed: NextPage<Props> = (props) => <ErrorPage {...props} />;

/**
 * A page that fails to render responds with 503, because the error is temporary and crawlers must
 * not drop the page. Client errors retain their status, because a retry would not help.
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
  // The configuration from the start of the server. A request here could fail again.
  const siteNames = app.configuration?.siteName;
  return { isBadRequest, ...(siteNames ? { siteNames } : {}) };
};

export default Failed;
export const config = { unstable_runtimeJS: false };
