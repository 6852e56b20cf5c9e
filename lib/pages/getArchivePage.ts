import { z } from 'zod';
import { type Edition, editions } from '../editions';
import { newsApi } from '../news-api';
import { pageNumber, pathInEdition, routes } from '../routes';
import { archiveHead } from '../seo/fixed-heads';
import { pageHead } from '../seo/page-head';
import { dayOf, fullDate, monthName, monthSheet, weekdayNames } from '../time';
import type { ArchiveMonth, ArchiveView, DayView, EditionLinks } from '../views';
import { pagesOf } from './paging';
import {
  freshness,
  onlyThisEdition,
  type PageRequest,
  type PageResult,
  sameInEveryEdition,
  staticPage,
} from './static-page';
import { storyCard } from './story-view';

const storiesPerPage = 20;
const trendingCount = 5;
/** Asked of the archive and of no other page (specification section 2, "Page heads"). */
const archiveRobots = 'noindex, nofollow';
const missing = { notFound: true, revalidate: freshness.list } as const;

/** The months of `days`, which come newest first, as sheets of a calendar. */
function monthsOf(days: { date: string; count: number }[], edition: Edition): ArchiveView['months'] {
  const months = new Map<string, ArchiveMonth>();
  for (const { date, count } of days) {
    const key = date.slice(0, 7);
    const month = months.get(key) ?? {
      key,
      name: monthName(date, editions[edition].lang),
      ...monthSheet(key),
      days: [],
    };
    month.days.unshift({ day: Number(date.slice(8)), count });
    months.set(key, month);
  }
  return [...months.values()];
}

/** The calendar of all days that have stories. */
export async function buildArchivePage({ edition }: PageRequest): Promise<PageResult<ArchiveView>> {
  const days = await newsApi().archiveDays({ language: editions[edition].apiLanguage });
  return {
    view: { weekdays: weekdayNames(editions[edition].lang), months: monthsOf(days, edition) },
    head: pageHead({ edition, ...archiveHead[edition], path: routes.archive(), robots: archiveRobots }),
    editionLinks: sameInEveryEdition(routes.archive()),
    revalidate: freshness.list,
  };
}

/** Where an edition's readers find a day: the day when the edition has stories of it, else its home (DESIGN section 6, "choosing a language"). */
async function linkOfDay(edition: Edition, day: string): Promise<string> {
  const { total } = await newsApi().search({
    language: editions[edition].apiLanguage,
    from: day,
    to: day,
    page: 1,
    size: 1,
  });
  return pathInEdition(edition, total ? routes.day(day) : routes.home());
}

async function linksOfDay(day: string): Promise<EditionLinks> {
  const [en, hindi, gujarati] = await Promise.all([
    linkOfDay('en', day),
    linkOfDay('hindi', day),
    linkOfDay('gujarati', day),
  ]);
  return { en, hindi, gujarati };
}

/** A page of one day's stories. 404 for what is no day, a day to come, and a day or page without stories. */
export async function buildDayPage({ edition, params, now }: PageRequest): Promise<PageResult<DayView>> {
  const date = z.iso.date().safeParse(params['date']);
  const page = params['page'] === '1' ? 1 : pageNumber(params['page'] ?? '');
  if (!date.success || page === undefined || date.data > dayOf(now)) return missing;
  const day = date.data;
  const found = await newsApi().search({
    language: editions[edition].apiLanguage,
    from: day,
    to: day,
    page,
    size: storiesPerPage,
  });
  const pages = pagesOf(page, found.total, storiesPerPage, (number) => pathInEdition(edition, routes.day(day, number)));
  if (!found.items.length || page > pages.pages) return missing;
  const trending = await newsApi().trendingNews({ language: editions[edition].apiLanguage, size: trendingCount });
  const label = fullDate(day, editions[edition].lang);
  return {
    view: {
      date: label,
      archiveHref: pathInEdition(edition, routes.archive()),
      stories: found.items.map((item) => storyCard(item, edition, { thumb: true, summary: true })),
      trending: trending.items.map((item) => storyCard(item, edition)),
      ...pages,
    },
    head: pageHead({
      edition,
      title: `${archiveHead[edition].title}: ${label}`,
      description: archiveHead[edition].description,
      path: routes.day(day, page),
      robots: archiveRobots,
      ...onlyThisEdition(edition),
    }),
    editionLinks: await linksOfDay(day),
    revalidate: freshness.list,
  };
}

export const getArchivePage = staticPage(buildArchivePage, { placeholder: { weekdays: [], months: [] } });
export const getDayPage = staticPage(buildDayPage);
