import * as z from 'zod';
import { changesPage, changesQuery } from './changes';
import { pageOf } from '../envelope';
import {
  breakingInput,
  listedStatus,
  savedStory,
  storyChange,
  storyInput,
  storyPatch,
  storyReplacement,
  withdrawalInput,
  withdrawalQuery,
  writtenLanguage,
  writtenStory,
} from '../stories/publishing';
import { slug } from '../news/entities';
import { orderedNotifications } from './notifications';
import { byLanguage, conditional, idParams, newsroomCall, pageQuery } from './definition';

/** Operations on stories. */

const moment = z.string().describe('ISO 8601 in UTC');

/** Orders of the story list. The first is the default. */
export const storyOrders = ['updated', 'newest', 'oldest', 'published'] as const;

const yes = z.literal('1').optional();
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'must be a day (2026-11-20) or a moment with its zone (2026-11-20T18:30:00+05:30)',
});

export const storiesQuery = z.object({
  status: listedStatus.optional().describe('Of one of its languages, or of `language`'),
  language: writtenLanguage.optional().describe('Stories with a text in this language'),
  missing: writtenLanguage
    .optional()
    .describe(
      'Stories that are neither published nor scheduled in this language. With `language` and `status`: what is to be translated',
    ),
  section: slug.optional(),
  author: slug.optional().describe('Of any place in the byline'),
  city: slug.optional(),
  tag: slug.optional().describe('Slug of a tag'),
  from: day.optional().describe('Day in India (2026-11-20) or moment with zone. `publishOn` of a text is not earlier'),
  to: day.optional().describe('Day or moment. `publishOn` of a text is not later; a day is included'),
  featured: yes.describe('1: stories that have a place on a front page, or are editors’ picks'),
  breaking: yes.describe('1: stories that are marked as breaking news now'),
  corrected: yes.describe('1: stories with a correction'),
  deleted: yes.describe('1: deleted drafts, which no other list has'),
  text: z.string().trim().min(1).max(200).optional().describe('Words of a title or standfirst, or the id of a story'),
  mine: z.literal('1').optional().describe('1: stories that the editor of the token began'),
  source: z.string().min(1).max(200).optional().describe('Stories of another system, or of one that was imported'),
  sourceId: z.string().min(1).max(200).optional().describe('The story that has this id there'),
  sort: z
    .enum(storyOrders)
    .optional()
    .describe(
      'updated: last saved first; newest or oldest: by when they were begun; published: by `publishOn`, latest first',
    ),
  counts: yes.describe('1: the answer also counts the stories of each status, with the other filters'),
  ...pageQuery,
});

const listedText = z.object({
  title: z.string(),
  status: listedStatus,
  publishOn: moment,
  path: z.string().nullable().describe('Where readers find it; null where they do not'),
  reason: z.string().nullable().describe('Why it is withdrawn; null where nobody said it'),
});
const state = {
  id: z.number().int(),
  version: z.number().int(),
  status: listedStatus.describe('Of its languages together: published as long as one of them is'),
  publishOn: moment,
  savedAt: moment,
  deletedAt: moment.nullable(),
  deletedBy: z.string().nullable(),
  purgedOn: moment.nullable().describe('Until when a deleted draft can be restored'),
  savedBy: z.string().nullable().describe('Null: the site itself, as of the sample edition'),
  createdBy: z.string().nullable(),
};

const sources = z
  .array(z.object({ source: z.string(), sourceId: z.string(), languages: z.array(writtenLanguage) }))
  .describe('What other systems call it, handed in or imported, and its languages there');

export const listedDraft = z
  .object({
    ...state,
    category: z.string().nullable().describe('Null of a draft without a section'),
    author: z.string().nullable(),
    imageUrl: z.string().nullable(),
    editorsPick: z.boolean(),
    breakingUntil: moment.nullable(),
    texts: byLanguage(listedText),
    sources,
  })
  .meta({ id: 'NewsroomListedStory' });

const storiesPage = pageOf(listedDraft).extend({
  counts: z
    .record(z.enum([...listedStatus.options, 'deleted']), z.number().int())
    .optional()
    .describe('With `counts=1`: stories by status. A story counts in each status that one of its languages has'),
});

/** A story for editors: its editable fields and its state. */
export const editorialStory = z
  .object({
    ...state,
    story: storyReplacement.describe('Exactly what PUT takes'),
    addresses: byLanguage(z.string()).describe('Path in each language in which readers see it'),
    source: z
      .object({ source: z.string(), sourceId: z.string() })
      .nullable()
      .describe('The name under which it was handed in; those of imports are in `sources`'),
    sources,
    states: byLanguage(z.object({ status: listedStatus, publishOn: moment })),
    withdrawalReasons: byLanguage(z.string()).describe('Why languages are withdrawn, where an editor said it'),
    orderedNotifications,
  })
  .meta({ id: 'NewsroomStory' });

const version = z
  .object({
    version: z.number().int(),
    at: moment,
    who: z.string().nullable(),
    changed: z.array(z.string()).describe('Fields in which it differs from the one before'),
    reason: z.string().nullable().describe('Why it withdrew languages; null where nobody said it'),
  })
  .meta({ id: 'StoryVersion' });

export const difference = z
  .object({
    field: z.string(),
    parts: z
      .array(z.object({ is: z.enum(['same', 'removed', 'added']), text: z.string() }))
      .describe('In order; without those that were removed it is the newer text'),
  })
  .meta({ id: 'StoryDifference' });

const versionParams = idParams.extend({ version: z.coerce.number().int().positive().max(2_000_000_000) });

const autosaveQuery = z.object({
  autosave: yes.describe(
    '1: the save is one of a series that a program makes while somebody writes. Those of one editor within 15 minutes are one version, as far as readers do not see what they change',
  ),
});

const idempotent = {
  'Idempotency-Key': 'Any 1 to 200 letters: the same call again within a day is answered as the first, and done once',
};
const stale = [404, 409, 412] as const;

export const storyCalls = {
  listStories: newsroomCall({
    method: 'GET',
    path: '/api/newsroom/stories',
    summary:
      'Stories of the newsroom, drafts too, last saved first unless `sort` says otherwise. A writer sees their own, and of others’ what readers see',
    needs: 'read',
    query: storiesQuery,
    data: storiesPage,
  }),
  saveStory: newsroomCall({
    method: 'POST',
    path: '/api/newsroom/stories',
    summary:
      'Publish a story, or change the one whose id is given: what is not named stays, null takes away. With source and sourceId, create a story or replace the one of that name',
    needs: 'write',
    // With an id it is a patch, which may be incomplete.
    body: z.union([storyInput, storyChange]),
    query: autosaveQuery,
    headers: { ...idempotent, ...conditional },
    data: savedStory,
    refusals: [404, 409, 412, 422],
  }),
  readStory: newsroomCall({
    method: 'GET',
    path: '/api/newsroom/stories/{id}',
    summary: 'A story as the newsroom has it, with its ETag. A writer sees of others’ what readers see',
    needs: 'read',
    params: idParams,
    data: editorialStory,
    refusals: [404],
  }),
  replaceStory: newsroomCall({
    method: 'PUT',
    path: '/api/newsroom/stories/{id}',
    summary: 'Replace a story: what is not named is taken away',
    needs: 'write',
    params: idParams,
    query: autosaveQuery,
    body: storyReplacement,
    headers: conditional,
    data: savedStory,
    refusals: [...stale, 428],
  }),
  changeStory: newsroomCall({
    method: 'PATCH',
    path: '/api/newsroom/stories/{id}',
    summary: 'Change a story: what is not named stays, null takes away',
    needs: 'write',
    params: idParams,
    query: autosaveQuery,
    body: storyPatch,
    headers: conditional,
    data: savedStory,
    refusals: [...stale, 428],
  }),
  withdrawStory: newsroomCall({
    method: 'DELETE',
    path: '/api/newsroom/stories/{id}',
    summary:
      'Withdraw a story, or one of its languages, which needs the right `publish`; or delete a draft that was never published, a writer their own. A deleted draft can be restored for 30 days',
    needs: 'write',
    params: idParams,
    query: withdrawalQuery,
    body: withdrawalInput,
    headers: conditional,
    data: writtenStory.partial({ states: true }).extend({
      deletedAt: moment.nullable().describe('Null if it was withdrawn'),
      purgedOn: moment.nullable().describe('Until when a deleted draft can be restored'),
    }),
    refusals: stale,
  }),
  restoreStory: newsroomCall({
    method: 'POST',
    path: '/api/newsroom/stories/{id}/restore',
    summary: 'Restore a deleted draft, a writer their own',
    needs: 'write',
    params: idParams,
    headers: conditional,
    data: writtenStory.omit({ states: true }),
    refusals: stale,
  }),
  setBreaking: newsroomCall({
    method: 'POST',
    path: '/api/newsroom/stories/{id}/breaking',
    summary: 'Show a story in the breaking-news bar until a moment, or no longer',
    needs: 'publish',
    params: idParams,
    body: breakingInput,
    data: writtenStory.extend({ breakingUntil: z.string().nullable() }),
    refusals: [404, 409],
  }),
  listVersions: newsroomCall({
    method: 'GET',
    path: '/api/newsroom/stories/{id}/versions',
    summary: 'One page of the versions of a story, the newest first: who saved them, and what they changed',
    needs: 'read',
    params: idParams,
    query: z.object(pageQuery),
    data: pageOf(version),
    refusals: [404],
  }),
  readVersion: newsroomCall({
    method: 'GET',
    path: '/api/newsroom/stories/{id}/versions/{version}',
    summary: 'A version of a story, and how it differs from another: the one before, or the one that is named',
    needs: 'read',
    params: versionParams,
    query: z.object({ against: z.coerce.number().int().positive().max(2_000_000_000).optional() }),
    data: version.extend({
      story: storyReplacement,
      against: z.number().int().nullable(),
      differences: z.array(difference),
    }),
    refusals: [404],
  }),
  restoreVersion: newsroomCall({
    method: 'POST',
    path: '/api/newsroom/stories/{id}/versions/{version}/restore',
    summary:
      'Save what a version of a story was as a new version. It brings back words: each language keeps the status that it has today, and one that the story has lost comes back ready, not published',
    needs: 'write',
    params: versionParams,
    headers: conditional,
    data: savedStory,
    refusals: stale,
  }),
  changes: newsroomCall({
    method: 'GET',
    path: '/api/newsroom/changes',
    summary: 'What was changed after a change that the caller knows, in order. 404 when that one is no longer kept',
    needs: 'read',
    query: changesQuery,
    data: changesPage,
    refusals: [404],
  }),
};
