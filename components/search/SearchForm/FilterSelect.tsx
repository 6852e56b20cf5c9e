import type { FilterChoice } from '@/lib/contract/views';
import styles from './SearchForm.module.css';

type Props = {
  name: string;
  label: string;
  none: string;
  choices: FilterChoice[];
  chosen: string;
};

export function FilterSelect({ name, label, none, choices, chosen }: Props) {
  return (
    <label className={styles['field']}>
      {label}
      <select className={styles['input']} name={name} key={chosen} defaultValue={chosen}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  );
}
