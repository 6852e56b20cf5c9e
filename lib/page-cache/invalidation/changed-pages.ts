import { type Change, purgeOrder } from '../../database/change-feed/changes';
import { enabledEditions, editions } from '../../platform/editions';
import { routes } from '../../platform/routes';
import { pageTag, storyTag } from '../../platform/routes/cache-tags';
import { pathsOfSubjects } from '../../platform/routes/page-types';

/** Languages in which a story was withdrawn. `isEverywhere` if it has no text left. */
export type Withdrawal = { languages: ReadonlySet<string>; isEverywhere: boolean };

export type ChangedPages = {
  /** Paths without the edition. For a later page of a list, the path of its first page. */
  paths: Set<string>;
  /** Ids of stories whose own pages change, whatever section and slug the URL has. */
  stories: Set<string>;
  withdrawn: Map<string, Withdrawal>;
  /** Cache tags of changed stories and terms. Pages whose content has one of them change, too. */
  tags: Set<string>;
  videos: boolean;
  /** All pages except those of stories, because the lists that contain a story are unknown. */
  lists: boolean;
  /** The layout of every page: advertisements, names, settings. */
  layout: boolean;
  /** Feeds, sitemaps and other documents. */
  documents: boolean;
  /** It is unknown what changed. */
  everything: boolean;
  /** An editor requested that all caches are emptied. */
  purge: boolean;
};

const isNotEmpty = (values: readonly unknown[] | undefined): boolean => values !== undefined && values.length > 0;

/**
 * Whether a withdrawn story has no text left. The change contains the remaining languages. If a
 * remote newsroom does not send them, the story is gone when every edition lost its text.
 */
export function hasNoTextLeft({ languages, subjects }: Change): boolean {
  const remaining = subjects['remaining'];
  if (remaining) return remaining.length === 0;
  return enabledEditions.every((edition) => languages.includes(editions[edition].lang));
}

function addStory(changed: ChangedPages, change: Change): void {
  const { what, kind, languages, subjects } = change;
  changed.stories.add(what);
  if (kind === 'withdrawal') {
    const before = changed.withdrawn.get(what);
    changed.withdrawn.set(what, {
      languages: new Set([...(before?.languages ?? []), ...languages]),
      isEverywhere: hasNoTextLeft(change),
    });
  }
  const isUnknown = subjects['story'] === undefined;
  // A story that was never public affects only the 404 at its own URL.
  if (!isUnknown && !isNotEmpty(subjects['story']) && kind !== 'withdrawal') return;
  changed.documents = true;
  changed.tags.add(storyTag(what));
  if (isUnknown) changed.lists = true;
  else for (const path of pathsOfSubjects(subjects, ({ shows }) => shows !== undefined)) changed.paths.add(path);
}

/** Terms have their own pages. Their names also appear in menus and on cards of other pages. */
function addTerms(changed: ChangedPages, { subjects }: Change): void {
  for (const path of pathsOfSubjects(subjects, ({ shows }) => shows !== undefined && shows !== 'all')) {
    changed.paths.add(path);
    changed.tags.add(pageTag(path));
  }
}

/**
 * Returns the pages that changes affect, in all editions: if an edition has no text of a story, it
 * shows that of another edition.
 */
export function findChangedPages(changes: readonly Change[]): ChangedPages {
  const changed: ChangedPages = {
    paths: new Set(),
    stories: new Set(),
    withdrawn: new Map(),
    tags: new Set(),
    videos: false,
    lists: false,
    layout: false,
    documents: false,
    everything: false,
    purge: false,
  };
  for (const change of changes) {
    switch (change.kind) {
      case 'story':
      case 'correction':
      case 'withdrawal':
        addStory(changed, change);
        break;
      case 'front-page':
        changed.paths.add(routes.home());
        break;
      case 'bulletin':
        changed.paths.add(routes.home());
        changed.videos = changed.documents = true;
        break;
      case 'advertisement':
        changed.layout = true;
        break;
      case 'association':
        // No page shows it.
        break;
      default:
        changed.layout = changed.documents = true;
        addTerms(changed, change);
        if (change.kind === 'settings' && change.what === 'everything') changed.everything = true;
        if (change.kind === 'settings' && change.what === purgeOrder) changed.purge = true;
    }
  }
  return changed;
}
