import styles from './TextPage.module.css';

const letter = '\\p{L}\\p{M}\\p{N}';
const address = new RegExp(`([${letter}][${letter}.+'&_-]*@[${letter}-]+(?:\\.[${letter}-]+)+)`, 'u');

/**
 * Text whose e-mail addresses are links. They are marked as English, so that a Hindi voice does not
 * spell them in Hindi.
 */
export function WithAddresses({ text }: { text: string }) {
  return text.split(address).map((part) =>
    address.test(part) ? (
      <a key={part} className={styles['address']} lang="en" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
