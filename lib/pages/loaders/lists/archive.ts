import * as z from 'zod';
import type { Output } from '../../../contract/news/operations';
import { type Edition, enabledEditions, editions } from '../../../platform/editions';
import { newsApi } from '../../../news-api';
import { parsePageNumber, pathInEdition, routes } from '../../../platform/routes';
import { buildPageHead } from '../../seo/page-head';
import { heads } from '../../../platform/i18n/texts/heads';
import { toDay, formatFullDate, formatMonth, monthLayout, weekdayNames } from '../../../platform/format/time';
import type { ArchiveMonth, ArchiveView, DayView, EditionLinks } from '../../../contract/views';
import { paginate } from '../../paging';
import {
  freshness,
  notFoundResult,
  onlyThisEdition,
  type PageRequest,
  type PageResult,
  linksInEveryEdition,
} from '../../static-page';
import { toStoryCard } from '../../story/story-view';
import { fetchTrendingStories } from '../../story/trending';

const storiesPerPage = 20;
/** `robots` of the archive. Other pages do not use `nofollow`. */
const archiveRobots = 'noindex, nofollow';

type Days = Output<'archiveDays'>;

function buildMonths(days: Days, edition: Edition, today: string): ArchiveView['months'] {
  const months = new Map<string, ArchiveMonth>();
  const emptyMonth = (key: string, date: string): ArchiveMonth => {
    const { before, length } = monthLayout(key);
    return {
      key,
      name: formatMonth(date, editions[edition].lang),
      before,
      counts: Array<number>(length).fill(0),
      ...(today.startsWith(key) ? { today: Number(today.slice(8)) } : {}),
    };
  };
  for (const { date, count } of days) {
    const key = date.slice(0, 7);
    const month = months.get(key) ?? emptyMonth(key, date);
    month.counts[Number(date.slice(8)) - 1] = count;
    months.set(key, month);
  }
  return [...months.values()];
}

const yearOf = ({ date }: Days[number]): string => date.slice(0, 4);

function buildCalendar(all: Days, visibleDays: Days, edition: Edition, now: Date): ArchiveView {
  return {
    years: [...new Set(all.map(yearOf))].map((year) => ({
      year,
      href: pathInEdition(edition, routes.archiveYear(year)),
    })),
    weekdays: weekdayNames(editions[edition].lang),
    months: buildMonths(visibleDays, edition, toDay(now)),
  };
}

const fetchDays = (edition: Edition, options: { around?: string } = {}): Promise<Days> =>
  newsApi().archiveDays({ language: editions[edition].apiLanguage, ...options });

function twelveMonthsBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

/**
 * Loads the calendar of the last twelve months up to the newest day with stories, and links to all
 * years. The page has a limited size.
 */
export async function loadArchive({ edition, now }: PageRequest): Promise<PageResult<ArchiveView>> {
  const days = await fetchDays(edition);
  const from = days[0] ? twelveMonthsBefore(days[0].date) : '';
  return {
    view: buildCalendar(
      days,
      days.filter(({ date }) => date >= from),
      edition,
      now,
    ),
    head: buildPageHead({ edition, ...heads[edition].archive, path: routes.archive(), robots: archiveRobots }),
    editionLinks: linksInEveryEdition(routes.archive()),
    revalidate: freshness.list,
  };
}

/** Loads the calendar of a year. 404 if it is not a year or has no stories. */
export async function loadArchiveYear({ edition, params, now }: PageRequest): Promise<PageResult<ArchiveView>> {
  const { year = '' } = params;
  if (!/^\d{4}$/.test(year)) return notFoundResult;
  const days = await fetchDays(edition);
  const visibleDays = days.filter((day) => yearOf(day) === year);
  if (!visibleDays.length) return notFoundResult;
  const { title, description } = heads[edition].archive;
  const path = routes.archiveYear(year);
  return {
    view: { year, ...buildCalendar(days, visibleDays, edition, now) },
    // Another edition may have no stories in this year.
    head: buildPageHead({
      edition,
      title: `${title}: ${year}`,
      description,
      path,
      robots: archiveRobots,
      ...onlyThisEdition(edition),
    }),
    editionLinks: linksInEveryEdition(routes.archive()),
    revalidate: freshness.list,
  };
}

async function fetchDayLink(edition: Edition, day: string): Promise<string> {
  const { total } = await newsApi().search({
    language: editions[edition].apiLanguage,
    from: day,
    to: day,
    size: 1,
    count: 'no',
  });
  return pathInEdition(edition, total ? routes.day(day) : routes.home());
}

async function fetchDayLinks(day: string): Promise<EditionLinks> {
  const links = await Promise.all(enabledEditions.map(async (edition) => [edition, await fetchDayLink(edition, day)]));
  return Object.fromEntries(links) as EditionLinks;
}

/**
 * Loads one day's stories. 404 if the date is invalid or in the future, or if the day or page has
 * no stories.
 */
export async function loadDay({ edition, params, now }: PageRequest): Promise<PageResult<DayView>> {
  const date = z.iso.date().safeParse(params['date']);
  const page = params['page'] === '1' ? 1 : parsePageNumber(params['page'] ?? '');
  if (!date.success || page === undefined || date.data > toDay(now)) return notFoundResult;
  const day = date.data;
  const [found, around, trending, editionLinks] = await Promise.all([
    newsApi().search({
      language: editions[edition].apiLanguage,
      from: day,
      to: day,
      page,
      size: storiesPerPage,
    }),
    fetchDays(edition, { around: day }),
    fetchTrendingStories(edition),
    fetchDayLinks(day),
  ]);
  const pages = paginate(page, found.total, storiesPerPage, (number) =>
    pathInEdition(edition, routes.day(day, number)),
  );
  if (!found.items.length || page > pages.pages) return notFoundResult;
  const label = formatFullDate(day, editions[edition].lang);
  const days = around.map(({ date: other }) => other);
  const dayLink = (other: string | undefined) =>
    other && { name: formatFullDate(other, editions[edition].lang), href: pathInEdition(edition, routes.day(other)) };
  // Days are sorted from newest to oldest.
  const [before, after] = [dayLink(days.find((other) => other < day)), dayLink(days.findLast((other) => other > day))];
  return {
    view: {
      date: label,
      ...(before ? { dayBefore: before } : {}),
      ...(after ? { dayAfter: after } : {}),
      archiveHref: pathInEdition(edition, routes.archive()),
      stories: found.items.map((item) => toStoryCard(item, edition, { thumb: true, summary: true })),
      trending,
      ...pages,
    },
    head: buildPageHead({
      edition,
      title: `${heads[edition].archive.title}: ${label}`,
      description: heads[edition].archive.description,
      page,
      path: routes.day(day, page),
      robots: archiveRobots,
      ...onlyThisEdition(edition),
    }),
    editionLinks,
    revalidate: freshness.list,
  };
}
