import type { NextPage } from 'next';
import { ErrorPage } from '@/components/layout/ErrorPage/ErrorPage';

/** Seconds after which a crawler or proxy may ask again. */
const retryAfter = 30;

const Failed: NextPage = () => <ErrorPage />;

/** A page that could not be made is a passing fault, said as 503, so that no crawler drops it (DESIGN section 4). */
Failed.getInitialProps = ({ res }) => {
  if (res && !res.headersSent && res.statusCode !== 404) {
    res.statusCode = 503;
    res.setHeader('Retry-After', String(retryAfter));
    res.setHeader('Cache-Control', 'no-store');
  }
  return {};
};

export default Failed;
