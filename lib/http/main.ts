import './lifecycle/default-mode';
import { createServer, type Server } from 'node:http';
import next from 'next';
import { startRevocationJob } from '../accounts/sessions/pending-revocations';
import { startCleanupJob } from '../accounts/cleanup-job';
import { startLoginCodeLog } from '../accounts/login/code-counters';
import { startMailJob } from '../accounts/mail';
import { waitForBackgroundTasks } from '../platform/runtime/run-after-response';
import { type ChangeSubscriber, subscribeToChanges, startChangeFeed } from '../database/change-feed/change-feed';
import { isDatabaseFileMissing } from '../database/dialects/database-file';
import { closeDatabase, database, backgroundDatabase } from '../database/connection';
import { isPostgres } from '../database/dialects/postgres';
import { describeDatabaseLocation } from '../database/dialects/database-location';
import { assertSharedSecrets } from '../database/checks/shared-secrets';
import { LeaderSubscribers } from '../distribution/subscribers/leader-subscribers';
import { siteSubscribers } from '../distribution/subscribers/site-subscribers';
import { log } from '../platform/log/log';
import { BodyThread } from '../newsroom/text/bodies/body-thread';
import { fulfilDueOrders } from '../newsroom/readers/ordered-notifications';
import { purgeDeletedDrafts } from '../newsroom/stories/deleted-drafts';
import { RedirectLookup } from '../newsroom/redirects/redirect-lookup';
import { prepareNewsroom } from '../newsroom/jobs/prepare-newsroom';
import { Schedule } from '../newsroom/jobs/schedule';
import { startSiteIndex } from '../newsroom/search/worker/site-index';
import { startWordPressFollower } from '../newsroom/importers/wordpress/follow/wordpress-follower';
import { newsApi } from '../news-api';
import { addPageviews } from '../newsroom/readers/pageviews';
import { pageviewCounter } from './pageviews/pageview-counter';
import { newsApiReadsWriter, startPageviewFlush, databaseReadsWriter } from './pageviews/flush-pageviews';
import { PushThread } from '../integrations/push/push-thread';
import { app } from '../platform/runtime/app';
import { createIntervalJob } from '../platform/runtime/interval-job';
import { newsroomNow } from '../platform/runtime/newsroom-clock';
import { configuration } from '../platform/config/configuration';
import { lockDataFolder } from './lifecycle/data-folder-lock';
import { createReserve, releaseReserve } from './lifecycle/disk-reserve';
import { ensureDir } from '../platform/config/ensure-dir';
import { localUrl, writeSiteFile } from '../platform/config/running-site';
import { secrets, secretsPath, readSecrets } from '../platform/config/secrets';
import { buildId } from './lifecycle/build-id';
import { captureConsole } from './lifecycle/capture-console';
import { createSiteServer } from './lifecycle/http-server';
import { assertInstallation } from './lifecycle/installation';
import { pageCache } from '../page-cache/page-cache';
import { pageCacheSubscriber } from './rendering/page-cache-subscriber';
import { renderPage } from './rendering/render-page';
import { routeRequest } from './router/request-router';
import { waitAtMost, holdWhileClosing, shutDownOnSignal } from '../platform/runtime/shut-down';
import { explainStartFailure } from './lifecycle/start-failure';
import { version } from '../platform/config/version';
import { warmUp } from './lifecycle/warm-up';

/**
 * Maximum time for each kind of work to end at shutdown, in milliseconds. All of it has ten seconds
 * (shut-down.ts). `index` is the time that a start waits for the search index.
 */
const timeouts = { pageviews: 6000, jobs: 3000, mail: 3000, database: 2000, index: 2000 };

const databaseFileCheckMs = 1000;

/**
 * Prepares the database and logs which one is used, so that a wrong database URL is visible in the
 * log.
 */
async function openNewsroom(): Promise<void> {
  const settings = configuration();
  const { stories, seeded } = await prepareNewsroom(settings);
  // Check the stored secrets before missing ones are generated.
  await assertSharedSecrets(database(), readSecrets(secretsPath(settings.dataDir), process.env), settings);
  await assertSharedSecrets(database(), secrets(), settings);
  if (seeded) log.info('sample_edition_loaded', { stories: seeded });
  const engine = isPostgres(settings.databaseLocation) ? 'PostgreSQL' : 'SQLite';
  log.info('database_opened', { database: describeDatabaseLocation(settings.databaseLocation), engine, stories });
  if (stories === 0 && settings.newsApiUrl === undefined) {
    log.info('newsroom_empty', {
      message:
        'Publish the first story: npm run newsroom -- publish story.json (docs/publishing.md). To look around, start with SAMPLE_EDITION=on',
    });
  }
}

/** Starts the jobs that only the leader among all processes runs. */
function startSiteSubscribers(push: PushThread): LeaderSubscribers {
  const { feedTargets, newsApiUrl } = configuration();
  const schedule = new Schedule(database());
  const work = async (now: Date) => {
    const wrote = await schedule.run(now);
    await fulfilDueOrders(database(), now);
    await push.startIfNeeded();
    return wrote;
  };
  return new LeaderSubscribers(database(), {
    followers: siteSubscribers(database(), feedTargets, buildId()),
    // A publisher's newsroom has its own schedule and notifications.
    work: newsApiUrl === undefined ? work : async () => false,
    wrote: () => void subscribeToChanges(),
    lost: () => void push.stop(),
  });
}

function startPageviews() {
  const { newsApiUrl, pageviewFlushMs } = configuration();
  const write =
    newsApiUrl === undefined
      ? databaseReadsWriter((reads) => addPageviews(database(), reads, newsroomNow()))
      : newsApiReadsWriter(newsApi);
  return startPageviewFlush(pageviewCounter(), write, pageviewFlushMs);
}

/**
 * Starts the lookup of redirects in the local database. If a URL gets a redirect, its stored 404 is
 * dropped.
 */
function startRedirectLookup(): RedirectLookup | undefined {
  if (configuration().newsApiUrl !== undefined) return undefined;
  const dropNotFound = (paths: readonly string[]) => {
    for (const path of paths) pageCache().dropResponse(encodeURI(path));
  };
  return (app.redirects = new RedirectLookup(database(), dropNotFound));
}

/**
 * Extends a follower of the change feed: it also notifies the redirect lookup, and wakes the
 * followers of the whole site.
 */
const withRedirectsAndSubscribers = (
  subscriber: ChangeSubscriber,
  subscribers: LeaderSubscribers,
  redirects: RedirectLookup | undefined,
): ChangeSubscriber => ({
  changed: (changes) => {
    void redirects?.handleChanges(changes);
    subscriber.changed(changes);
    subscribers.wake();
  },
  reset: () => {
    redirects?.reset();
    subscriber.reset();
    subscribers.wake();
  },
});

function startWordPressImport() {
  const { wordPress, mediaDir, newsApiUrl } = configuration();
  const { url } = wordPress;
  if (url === undefined || newsApiUrl !== undefined) return undefined;
  return startWordPressFollower(backgroundDatabase(), { ...wordPress, url }, mediaDir);
}

function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function start(dev: boolean): Promise<void> {
  // Before any file is created: only this user may read what the site writes.
  process.umask(0o077);
  if (!dev) captureConsole();
  const {
    port,
    host,
    dataDir,
    databaseLocation: databaseAddress,
    newsApiUrl,
    drainMs,
    trustedProxyHops,
  } = configuration();
  assertInstallation(process.cwd(), dev);
  ensureDir(dataDir);
  if (releaseReserve(dataDir)) {
    log.alert('disk_full', { message: `The disk of ${dataDir} is full. The reserve file was deleted. Free space` });
  }
  await lockDataFolder(dataDir, drainMs);
  writeSiteFile(dataDir);
  await openNewsroom();
  const index = newsApiUrl === undefined ? startSiteIndex({ databaseLocation: databaseAddress, dataDir }) : undefined;
  // At its first request Next adds an `upgrade` listener to its server, which leaves sockets with
  // unknown paths open forever. Give Next a server that never listens. The site's server has no
  // such listener, so Node answers an upgrade request like any other.
  const site = next({
    dev,
    dir: process.cwd(),
    webpack: true,
    port,
    hostname: host ?? 'localhost',
    httpServer: createServer(),
  });
  await site.prepare();
  // Wait until a small newsroom is fully indexed. A large one can be searched while it is indexed.
  await index?.completed(timeouts.index);
  const bodyThread = (app.bodyThread = new BodyThread());
  const handler = site.getRequestHandler();
  const push = new PushThread(database(), databaseAddress);
  const subscribers = startSiteSubscribers(push);
  const redirects = startRedirectLookup();
  const feed = await startChangeFeed(
    database(),
    configuration().databaseLocation,
    withRedirectsAndSubscribers(
      pageCacheSubscriber((address, bypassCache) => renderPage(handler, address, bypassCache)),
      subscribers,
      redirects,
    ),
  );
  if (!dev && process.env['PRELOAD_PAGES'] !== 'off') {
    await warmUp(database(), (address) => renderPage(handler, address));
  }
  const server = createSiteServer(holdWhileClosing(routeRequest(handler)), { isBehindProxy: trustedProxyHops > 0 });
  if (dev) server.on('upgrade', site.getUpgradeHandler());
  const actualPort = await listen(server, port, host);
  const removeSiteFile = writeSiteFile(dataDir, localUrl(host, actualPort));
  const pageviews = startPageviews();
  const revocations = startRevocationJob(database(), dataDir);
  const cleanup = startCleanupJob(backgroundDatabase(), newsApiUrl === undefined ? [purgeDeletedDrafts] : []);
  const mail = startMailJob(backgroundDatabase(), configuration());
  const codeCounts = startLoginCodeLog();
  const wordPress = startWordPressImport();
  // Reports a lost database file immediately, not only at the next write.
  const fileCheck = createIntervalJob(
    async () => isDatabaseFileMissing(),
    databaseFileCheckMs,
    (error) => log.error('database_file_check_failed', { error }),
  );
  shutDownOnSignal(
    server,
    {
      onSignal: () => {
        void pageviews.flush();
        void push.shutDown();
        removeSiteFile();
      },
      beforeExit: async () => {
        const pushing = { stop: () => push.shutDown() };
        const jobs = [
          subscribers,
          feed,
          index,
          revocations,
          cleanup,
          codeCounts,
          wordPress,
          fileCheck,
          pushing,
          bodyThread,
        ];
        // In parallel, because each of them may wait for a database that does not respond.
        await Promise.all([
          waitAtMost(timeouts.pageviews, pageviews.stop()),
          waitAtMost(timeouts.jobs, Promise.all(jobs.map((job) => job?.stop()))),
          waitAtMost(timeouts.mail, waitForBackgroundTasks().then(mail.stop)),
        ]);
        await site.close();
        await waitAtMost(timeouts.database, closeDatabase());
      },
    },
    dev ? 0 : drainMs,
  );
  createReserve(dataDir);
  log.info('ready', { message: `Ready at http://localhost:${actualPort}`, version });
}

start(process.argv.includes('--dev')).catch((error: unknown) => {
  let line: string | undefined;
  try {
    line = explainStartFailure(error, configuration());
  } catch (other) {
    line = String(other instanceof Error ? other.message : other);
  }
  log.error('start_failed', line ? { message: line } : { error });
  process.exit(1);
});
