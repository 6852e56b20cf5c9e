import { type Db, openDatabase } from '@/lib/database/connection';
import type { JobReport } from '@/lib/integrations/push/job-reports';
import { type Engine, engines } from '../support/engines';
import { eventually } from '../support/eventually';
import { storyInput } from '../support/newsroom';
import { bearerOf, type Nodes, startNodes, writeAt } from '../support/nodes';
import { browserSubscription, type PushService, pushServiceSettings, startPushService } from '../support/push-service';
import { postJson, request } from '../support/request';

/**
 * Notifies two hundred readers of a story, and kills the sending process in the middle. No reader
 * is notified twice, and at most one batch is not notified.
 */

const readers = 200;
const batch = 50;

describe.each(engines)('a notification on two nodes with %s', (engine: Engine) => {
  let service: PushService;
  let nodes: Nodes;
  let db: Db;
  beforeAll(async () => {
    service = await startPushService();
    nodes = await startNodes(engine, pushServiceSettings(service));
    db = openDatabase(nodes.address.replace(/^file:/, ''));
    const rows = Array.from({ length: readers }, (_, n) => {
      const { endpoint, token } = browserSubscription(`reader-${n}`);
      return {
        provider: 'web-push' as const,
        endpoint,
        token,
        edition: 'en' as const,
        created_at: '2026-11-20',
      };
    });
    await db.insertInto('push_subscriptions').values(rows).execute();
  }, 240_000);
  afterAll(async () => {
    await db?.destroy();
    await nodes?.stop();
    await service?.stop();
  });

  const leader = async (): Promise<0 | 1> => {
    const startsOf = (log: string) =>
      log.lastIndexOf('"event":"subscribers_started"') - log.lastIndexOf('"event":"subscribers_stopped"');
    const found = () => nodes.sites.map(({ log }) => startsOf(log()) > 0);
    await eventually(
      async () => found(),
      (leads) => leads.includes(true),
      30_000,
    );
    return found()[0] ? 0 : 1;
  };

  /** Starts to notify readers of a new story. Resolves when the leader is in its second batch. */
  const beginAt = async (node: 0 | 1) => {
    service.posted.length = 0;
    service.hold(batch + batch / 2);
    const site = nodes.sites[node];
    const { id } = await writeAt(site, '', storyInput({ title: `Told ${service.url} ${node}` }));
    const { status, text } = await postJson(site.url, `/api/newsroom/stories/${id}/notify`, {}, bearerOf(site));
    const { data } = JSON.parse(text) as { data: { readers: object; job: JobReport } };
    expect([status, data.readers, data.job.state]).toEqual([
      200,
      { english: readers, hindi: 0, gujarati: 0 },
      'waiting',
    ]);
    await eventually(
      async () => service.posted.length,
      (count) => count >= 2 * batch,
      30_000,
    );
    return id;
  };
  const reportAt = async (node: 0 | 1, id: number) => {
    const site = nodes.sites[node];
    const { text } = await request(site.url, `/api/newsroom/stories/${id}/notify`, { headers: bearerOf(site) });
    return (JSON.parse(text) as { data: { items: JobReport[] } }).data.items[0];
  };
  const finishedAt = (node: 0 | 1, id: number) =>
    eventually(
      () => reportAt(node, id),
      (report) => report?.finishedAt !== null,
      60_000,
    );
  const addresses = () => service.posted.map(({ address }) => address);

  test('continues on the other node if its process is killed', async () => {
    const first = await leader();
    const other = first === 0 ? 1 : 0;
    const id = await beginAt(other);
    expect(await reportAt(other, id)).toMatchObject({ state: 'sending', sent: batch, finishedAt: null });
    await nodes.kill(first);
    service.release();
    // All were posted once. The results of the second batch were lost with the process.
    expect(await finishedAt(other, id)).toMatchObject({
      state: 'sent',
      sent: readers - batch,
      unknown: batch,
      failed: 0,
    });
    expect([addresses().length, new Set(addresses()).size]).toEqual([readers, readers]);
    await nodes.restart(first);
  }, 240_000);

  test('continues on the other node on shutdown, and responses are recorded', async () => {
    const first = await leader();
    const other = first === 0 ? 1 : 0;
    const id = await beginAt(other);
    await nodes.sites[first].stop();
    service.release();
    expect(await finishedAt(other, id)).toMatchObject({
      state: 'sent',
      sent: readers - batch / 2,
      unknown: batch / 2,
      failed: 0,
    });
    expect([addresses().length, new Set(addresses()).size]).toEqual([readers, readers]);
  }, 240_000);
});
