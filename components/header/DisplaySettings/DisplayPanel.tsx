import { type DisplayChoice, chooseDisplay, displayChoice, displayChoices } from '@/lib/client/storage/display-choices';
import { useTexts } from '@/lib/client/hooks/use-texts';
import panelTexts from '@/generated/texts/display-panel';
import { ChoiceGroup } from './ChoiceGroup';
import styles from './DisplaySettings.module.css';

/**
 * Theme and text size, in a box of their own unless they are a `row` among others. Needs the
 * browser: what is chosen shows at once and stays on the device.
 */
export function DisplayPanel({ name, row = false }: { name: string; row?: boolean }) {
  const { legends, choices } = useTexts(panelTexts);
  return (
    <div role="group" aria-label={name} className={`${styles['panel']} ${row ? styles['row'] : styles['box']}`}>
      <ChoiceGroup
        legend={legends.theme}
        choices={displayChoices.theme}
        names={choices}
        initial={displayChoice('theme')}
        onChoose={(theme: DisplayChoice<'theme'>) => chooseDisplay('theme', theme)}
      />
      <ChoiceGroup
        legend={legends.textSize}
        choices={displayChoices.textSize}
        names={choices}
        initial={displayChoice('textSize')}
        onChoose={(size: DisplayChoice<'textSize'>) => chooseDisplay('textSize', size)}
      />
    </div>
  );
}
