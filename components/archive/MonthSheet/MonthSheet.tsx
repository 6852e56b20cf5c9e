import { useTranslation } from 'next-i18next/pages';
import { useRouter } from 'next/router';
import { useNumber } from '@/lib/browser/use-number';
import { editionOf } from '@/lib/editions';
import { pathInEdition, routes } from '@/lib/routes';
import type { ArchiveMonth, ArchiveView } from '@/lib/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './MonthSheet.module.css';

type Props = { month: ArchiveMonth; weekdays: ArchiveView['weekdays'] };

/** Days of a week. */
const seven = 7;

/** The weeks of a month: numbers of days, with nothing where a week reaches beyond it. */
function weeksOf({ before, length }: ArchiveMonth): (number | undefined)[][] {
  const weeks = Math.ceil((before + length) / seven);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: seven }, (_, weekday) => {
      const day = week * seven + weekday - before + 1;
      return day >= 1 && day <= length ? day : undefined;
    }),
  );
}

/** A month as a sheet of a calendar: days that have stories are links, the others plain numbers. */
export function MonthSheet({ month, weekdays }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const edition = editionOf(useRouter().locale);
  const counts = new Map(month.days.map(({ day, count }) => [day, count]));
  const href = (day: number) => pathInEdition(edition, routes.day(`${month.key}-${String(day).padStart(2, '0')}`));
  return (
    <table className={styles['sheet']}>
      <caption className={styles['caption']}>
        <h2 className={styles['name']}>{month.name}</h2>
      </caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className={styles['weekday']}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => {
              const count = day === undefined ? undefined : counts.get(day);
              return (
                <td key={column} className={styles['cell']}>
                  {day !== undefined && count !== undefined ? (
                    <SiteLink className={styles['day']} href={href(day)}>
                      <span className={styles['number']}>{day}</span>{' '}
                      <span className={styles['count']}>{t('storyCount', { count, n: number(count) })}</span>
                    </SiteLink>
                  ) : (
                    day && <span className={styles['plain']}>{day}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
