import { embeddedNewsApi } from '@/lib/news-api/embedded';
import { contractNewsroom } from '../support/contract-newsroom';
import { testNow } from '../support/newsroom';
import { type Contracted, newsApiContract } from './news-api-contract';

describe('the embedded newsroom', () => {
  let contracted: Contracted;

  beforeAll(async () => {
    const db = await contractNewsroom(':memory:', testNow);
    contracted = { db, api: embeddedNewsApi(db, () => testNow) };
  });
  afterAll(() => contracted.db.destroy());

  newsApiContract(() => contracted);
});
