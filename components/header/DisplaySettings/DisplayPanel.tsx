import {
  type DisplayChoice,
  setDisplayChoice,
  getDisplayChoice,
  displayChoices,
} from '@/lib/client/storage/display-choices';
import { useTranslation } from '@/lib/client/hooks/use-translation';
import displayPanel from '@/generated/texts/display-panel';
import { ChoiceGroup } from './ChoiceGroup';
import styles from './DisplaySettings.module.css';

/**
 * Choice of theme and text size, in a box or as a `row` of the drawer. Needs the browser, which
 * applies the choice immediately and stores it.
 */
export function DisplayPanel({ name, row = false }: { name: string; row?: boolean }) {
  const { t } = useTranslation(displayPanel);
  return (
    <div role="group" aria-label={name} className={`${styles['panel']} ${row ? styles['row'] : styles['box']}`}>
      <ChoiceGroup
        legend={t('legends.theme')}
        choices={displayChoices.theme}
        nameOf={(choice) => t(`choices.${choice}`)}
        initial={getDisplayChoice('theme')}
        onChoose={(theme: DisplayChoice<'theme'>) => setDisplayChoice('theme', theme)}
      />
      <ChoiceGroup
        legend={t('legends.textSize')}
        choices={displayChoices.textSize}
        nameOf={(choice) => t(`choices.${choice}`)}
        initial={getDisplayChoice('textSize')}
        onChoose={(size: DisplayChoice<'textSize'>) => setDisplayChoice('textSize', size)}
      />
    </div>
  );
}
