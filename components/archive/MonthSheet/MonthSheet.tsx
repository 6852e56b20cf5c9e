import { useTranslation } from '@/lib/client/hooks/use-translation';
import { useEdition } from '@/lib/client/hooks/use-edition';
import { useNumber } from '@/lib/client/hooks/use-number';
import { pathInEdition, routes } from '@/lib/platform/routes';
import type { ArchiveMonth, ArchiveView } from '@/lib/contract/views';
import { SiteLink } from '../../layout/SiteLink/SiteLink';
import styles from './MonthSheet.module.css';

type Props = { month: ArchiveMonth; weekdays: ArchiveView['weekdays'] };

const daysPerWeek = 7;

function toWeeks({ before, counts: { length } }: ArchiveMonth): (number | undefined)[][] {
  const weeks = Math.ceil((before + length) / daysPerWeek);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: daysPerWeek }, (_, weekday) => {
      const day = week * daysPerWeek + weekday - before + 1;
      return day >= 1 && day <= length ? day : undefined;
    }),
  );
}

/**
 * A month of the calendar. Days with stories are links, the others are plain numbers. A year has
 * 365 cells, so the style sheet selects by position instead of by class, which keeps the HTML
 * small.
 */
export function MonthSheet({ month, weekdays }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const edition = useEdition();
  const href = (day: number) => pathInEdition(edition, routes.day(`${month.key}-${String(day).padStart(2, '0')}`));
  return (
    <table className={styles['sheet']}>
      <caption className={styles['caption']}>
        <h2 className={styles['name']}>{month.name}</h2>
      </caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeeks(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => {
              const count = day === undefined ? 0 : (month.counts[day - 1] ?? 0);
              return (
                <td key={column} aria-current={day !== undefined && day === month.today ? 'date' : undefined}>
                  {day !== undefined && count > 0 ? (
                    <SiteLink href={href(day)}>
                      <span>{day}</span> <span>{t('storyCount', { count, n: number(count) })}</span>
                    </SiteLink>
                  ) : (
                    day && <span>{day}</span>
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
