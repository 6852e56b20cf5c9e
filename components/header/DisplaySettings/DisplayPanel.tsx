import { type DisplayChoice, chooseDisplay, displayChoice, displayChoices } from '@/lib/browser/display-choices';
import { useTexts } from '@/lib/browser/use-texts';
import { perEdition } from '@/lib/translations';
import en from '@/locales/en/display-panel.json';
import gujarati from '@/locales/gujarati/display-panel.json';
import hindi from '@/locales/hindi/display-panel.json';
import { ChoiceGroup } from './ChoiceGroup';
import styles from './DisplaySettings.module.css';

const panelTexts = perEdition(en, hindi, gujarati);

/** Theme and text size. Needs the browser: what is chosen shows at once and stays on the device. */
export function DisplayPanel({ name }: { name: string }) {
  const { legends, choices } = useTexts(panelTexts);
  return (
    <div role="group" aria-label={name} className={styles['panel']}>
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
