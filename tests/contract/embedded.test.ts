import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { fillContractNewsroom } from '../support/contract-newsroom';
import { emptyDatabase, engines } from '../support/engines';
import { testNow } from '../support/newsroom';
import { type Contracted, newsApiContract } from './news-api-contract';

describe.each(engines)('the embedded newsroom on %s', (engine) => {
  let contracted: Contracted;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const empty = await emptyDatabase(engine);
    drop = empty.drop;
    await fillContractNewsroom(empty.db, testNow);
    contracted = { db: empty.db, api: embeddedNewsApi(empty.db, () => testNow) };
  }, 60_000);
  afterAll(() => drop());

  newsApiContract(() => contracted);
});
