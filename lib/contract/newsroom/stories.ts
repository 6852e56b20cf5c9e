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
import { byLanguage, ifMatchHeader, idParams, newsroomOperation, pageQuery } from './definition';

/** Operations on stories. */

const timestamp = z.string().describe('ISO 8601 in UTC');

/** Orders of the story list. The first is the default. */
export const storyOrders = ['updated', 'newest', 'oldest', 'published'] as const;

const yes = z.literal('1').optional();
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'must be a day (2026-11-20) or a timestamp with a time zone (2026-11-20T18:30:00+05:30)',
});

export const storiesQuery = z.object({
  status: listedStatus.optional().describe('Status of any of its languages, or of `language`'),
  language: writtenLanguage.optional().describe('Stories with a text in this language'),
  missing: writtenLanguage
    .optional()
    .describe(
      'Stories that are neither published nor scheduled in this language. With `language` and `status`: stories to translate',
    ),
  section: slug.optional(),
  author: slug.optional().describe('Slug of an author, at any position in the byline'),
  city: slug.optional(),
  tag: slug.optional().describe('Slug of a tag'),
  from: day
    .optional()
    .describe('Day in India (2026-11-20) or timestamp with a time zone. `publishOn` of a text is not earlier'),
  to: day.optional().describe('Day or timestamp. `publishOn` of a text is not later; a day is inclusive'),
  featured: yes.describe('1: stories with a slot on a front page, and editors’ picks'),
  breaking: yes.describe('1: stories that are marked as breaking news now'),
  corrected: yes.describe('1: stories with a correction'),
  deleted: yes.describe('1: deleted drafts, which are in no other list'),
  text: z.string().trim().min(1).max(200).optional().describe('Words in a title or standfirst, or the id of a story'),
  mine: z.literal('1').optional().describe('1: stories created by the editor of the token'),
  source: z.string().min(1).max(200).optional().describe('Stories of a system that submits them or that was imported'),
  sourceId: z.string().min(1).max(200).optional().describe('The story with this id in that system'),
  sort: z
    .enum(storyOrders)
    .optional()
    .describe('updated: last saved first; newest or oldest: by creation; published: by `publishOn`, latest first'),
  counts: yes.describe('1: also count the stories of each status that match the other filters'),
  ...pageQuery,
});

const listedText = z.object({
  title: z.string(),
  status: listedStatus,
  publishOn: timestamp,
  path: z.string().nullable().describe('Path for readers; null if it is not public'),
  reason: z.string().nullable().describe('Reason of the withdrawal; null if none was given'),
});
const state = {
  id: z.number().int(),
  version: z.number().int(),
  status: listedStatus.describe('Status of the story: published if one of its languages is'),
  publishOn: timestamp,
  savedAt: timestamp,
  deletedAt: timestamp.nullable(),
  deletedBy: z.string().nullable(),
  purgedOn: timestamp.nullable().describe('Time until which a deleted draft can be restored'),
  savedBy: z.string().nullable().describe('Null: the site itself, for example for the sample edition'),
  createdBy: z.string().nullable(),
};

const sources = z
  .array(z.object({ source: z.string(), sourceId: z.string(), languages: z.array(writtenLanguage) }))
  .describe('Its ids in other systems that submitted it or were imported, with its languages there');

export const listedStory = z
  .object({
    ...state,
    category: z.string().nullable().describe('Null for a draft without a section'),
    author: z.string().nullable(),
    imageUrl: z.string().nullable(),
    editorsPick: z.boolean(),
    breakingUntil: timestamp.nullable(),
    texts: byLanguage(listedText),
    sources,
  })
  .meta({ id: 'NewsroomListedStory' });

const storiesPage = pageOf(listedStory).extend({
  counts: z
    .record(z.enum([...listedStatus.options, 'deleted']), z.number().int())
    .optional()
    .describe('With `counts=1`: number of stories by status. A story counts in the status of each of its languages'),
});

/** A story for editors: its editable fields and its state. */
export const editorialStory = z
  .object({
    ...state,
    story: storyReplacement.describe('Can be sent back with PUT'),
    addresses: byLanguage(z.string()).describe('Path in each language in which it is public'),
    source: z
      .object({ source: z.string(), sourceId: z.string() })
      .nullable()
      .describe('The source with which it was submitted. Sources of imports are in `sources`'),
    sources,
    states: byLanguage(z.object({ status: listedStatus, publishOn: timestamp })),
    withdrawalReasons: byLanguage(z.string()).describe('Reasons of withdrawals by language'),
    orderedNotifications,
  })
  .meta({ id: 'NewsroomStory' });

const version = z
  .object({
    version: z.number().int(),
    at: timestamp,
    who: z.string().nullable(),
    changed: z.array(z.string()).describe('Fields that differ from the previous version'),
    reason: z.string().nullable().describe('Reason of a withdrawal; null if none was given'),
  })
  .meta({ id: 'StoryVersion' });

export const difference = z
  .object({
    field: z.string(),
    parts: z
      .array(z.object({ is: z.enum(['same', 'removed', 'added']), text: z.string() }))
      .describe('In order. Without the removed parts they are the newer text'),
  })
  .meta({ id: 'StoryDifference' });

const versionParams = idParams.extend({ version: z.coerce.number().int().positive().max(2_000_000_000) });

const autosaveQuery = z.object({
  autosave: yes.describe(
    '1: a program saves automatically while an editor writes. Autosaves of one editor within 15 minutes share one version, unless they change public texts',
  ),
});

const idempotent = {
  'Idempotency-Key':
    '1 to 200 characters. Repeating a request with the same key within a day returns the first response and runs only once',
};
const stale = [404, 409, 412] as const;

export const storyOperations = {
  listStories: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/stories',
    summary:
      'Stories of the newsroom, drafts too, last saved first unless `sort` says otherwise. Writers see their own stories, and the public texts of others',
    needs: 'read',
    query: storiesQuery,
    data: storiesPage,
  }),
  saveStory: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/stories',
    summary:
      'Publish a story, or change the story with the `id`: absent fields stay unchanged, and null removes a value. With `source` and `sourceId`, create or replace the story of that source',
    needs: 'write',
    // With an id it is a patch, which may be incomplete.
    body: z.union([storyInput, storyChange]),
    query: autosaveQuery,
    headers: { ...idempotent, ...ifMatchHeader },
    data: savedStory,
    refusals: [404, 409, 412, 422],
  }),
  readStory: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/stories/{id}',
    summary: 'A story for editors, with its ETag. Writers only see the public texts of other stories',
    needs: 'read',
    params: idParams,
    data: editorialStory,
    refusals: [404],
  }),
  replaceStory: newsroomOperation({
    method: 'PUT',
    path: '/api/newsroom/stories/{id}',
    summary: 'Replace a story. Absent fields are removed',
    needs: 'write',
    params: idParams,
    query: autosaveQuery,
    body: storyReplacement,
    headers: ifMatchHeader,
    data: savedStory,
    refusals: [...stale, 428],
  }),
  changeStory: newsroomOperation({
    method: 'PATCH',
    path: '/api/newsroom/stories/{id}',
    summary: 'Change a story. Absent fields stay unchanged, and null removes a value',
    needs: 'write',
    params: idParams,
    query: autosaveQuery,
    body: storyPatch,
    headers: ifMatchHeader,
    data: savedStory,
    refusals: [...stale, 428],
  }),
  withdrawStory: newsroomOperation({
    method: 'DELETE',
    path: '/api/newsroom/stories/{id}',
    summary:
      'Withdraw a story or one of its languages, which needs the permission `publish`. Or delete a draft that was never published (writers: only their own). A deleted draft can be restored for 30 days',
    needs: 'write',
    params: idParams,
    query: withdrawalQuery,
    body: withdrawalInput,
    headers: ifMatchHeader,
    data: writtenStory.partial({ states: true }).extend({
      deletedAt: timestamp.nullable().describe('Null if the story was withdrawn'),
      purgedOn: timestamp.nullable().describe('Time until which a deleted draft can be restored'),
    }),
    refusals: stale,
  }),
  restoreStory: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/stories/{id}/restore',
    summary: 'Restore a deleted draft (writers: only their own)',
    needs: 'write',
    params: idParams,
    headers: ifMatchHeader,
    data: writtenStory.omit({ states: true }),
    refusals: stale,
  }),
  setBreaking: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/stories/{id}/breaking',
    summary: 'Show a story in the breaking-news bar until a time, or remove it',
    needs: 'publish',
    params: idParams,
    body: breakingInput,
    data: writtenStory.extend({ breakingUntil: z.string().nullable() }),
    refusals: [404, 409],
  }),
  listVersions: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/stories/{id}/versions',
    summary: 'One page of the versions of a story, newest first, with their editors and changes',
    needs: 'read',
    params: idParams,
    query: z.object(pageQuery),
    data: pageOf(version),
    refusals: [404],
  }),
  readVersion: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/stories/{id}/versions/{version}',
    summary: 'A version of a story, and its differences from the previous version, or from the one in `against`',
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
  restoreVersion: newsroomOperation({
    method: 'POST',
    path: '/api/newsroom/stories/{id}/versions/{version}/restore',
    summary:
      'Save an earlier version of a story as a new version. Only texts are restored: each language keeps its current status, and a language that the story has lost returns as ready, not published',
    needs: 'write',
    params: versionParams,
    headers: ifMatchHeader,
    data: savedStory,
    refusals: stale,
  }),
  changes: newsroomOperation({
    method: 'GET',
    path: '/api/newsroom/changes',
    summary: 'Changes after the change `after`, in order. 404 if that change is no longer stored',
    needs: 'read',
    query: changesQuery,
    data: changesPage,
    refusals: [404],
  }),
};
