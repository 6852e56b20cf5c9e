import { backgroundDatabase as database } from '../database/connection';
import { configuration } from '../platform/config/configuration';
import { listRefusals } from '../newsroom/stories/sources/refusals';
import { getFollowStatus } from '../newsroom/importers/wordpress/follow/post-outcomes';
import { UsageError } from '../newsroom/importers/usage-error';

/** Commands that show the state of a followed WordPress, and the items that imports refused. */

export const sourceHelp = `  wordpress status      show the state of the followed WordPress (WORDPRESS_URL)
  refused [source]      list items that imports or the followed WordPress could not import, with all reasons,
                        from one source (https://old.example) or from all`;

const sentences = {
  following: 'The site follows it.',
  waiting: 'The site waits until the map says "reviewed": true.',
  unavailable: 'It is unavailable. The site retries at least every 30 seconds.',
  stopped: 'No process of the site follows it.',
};

/**
 * Runs `wordpress status`.
 * @throws UsageError for anything else, ApiError if no WordPress is followed
 */
export async function wordPressCommand([word]: string[], now: Date): Promise<void> {
  if (word !== 'status') throw new UsageError('Usage: npm run newsroom -- wordpress status');
  const site = configuration();
  const { url, source, state, reason, since, reportedAt, refused } = await getFollowStatus(database(), site, now);
  const lines = [
    `WordPress:     ${url}${source === null ? '' : ` (${source})`}`,
    `Map:           ${site.wordPress.map}`,
    `State:         ${state}. ${sentences[state]}`,
    ...(reason === null ? [] : [`Reason:        ${reason}`]),
    `Since:         ${since ?? 'never'}`,
    `Reported at:   ${reportedAt ?? 'never'}`,
    `Refused posts: ${refused}${refused ? ' (npm run newsroom -- refused)' : ''}`,
  ];
  console.log(lines.join('\n'));
}

const pageSize = 100;

/** Runs `refused [source]`. */
export async function refusedCommand([source]: string[]): Promise<void> {
  for (let page = 1; ; page += 1) {
    const { items, total } = await listRefusals(database(), { source, page, size: pageSize });
    if (total === 0)
      return console.log(source === undefined ? 'No items are refused.' : `No items from ${source} are refused.`);
    for (const { source: from, sourceId, kind, title, reasons, refusedAt } of items) {
      const why = reasons.map(({ message }) => `  ${message}`);
      console.log([`${from} ${kind} ${sourceId}, ${refusedAt}: ${title || '(no title)'}`, ...why].join('\n'));
    }
    if (page * pageSize >= total) return;
  }
}
