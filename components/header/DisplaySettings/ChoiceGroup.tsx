import { useId, useState } from 'react';
import styles from './DisplaySettings.module.css';

type Props<Choice extends string> = {
  legend: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  initial: Choice;
  onChoose: (choice: Choice) => void;
};

/** A group of radio buttons side by side. Needs the browser to apply a choice immediately. */
export function ChoiceGroup<Choice extends string>({ legend, choices, nameOf, initial, onChoose }: Props<Choice>) {
  const name = useId();
  const [chosen, setChosen] = useState(initial);
  const choose = (choice: Choice) => {
    setChosen(choice);
    onChoose(choice);
  };
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['choices']}>
        {choices.map((choice) => (
          <label key={choice} className={styles['choice']}>
            <input
              type="radio"
              className={styles['radio']}
              name={name}
              value={choice}
              checked={choice === chosen}
              onChange={() => choose(choice)}
            />
            {nameOf(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
