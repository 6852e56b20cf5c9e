import styles from './TextPage.module.css';

const letter = '\\p{L}\\p{M}\\p{N}';
const address = new RegExp(`([${letter}][${letter}.+'&_-]*@[${letter}-]+(?:\\.[${letter}-]+)+)`, 'u');

/**
 * A text with links for its e-mail addresses. They are marked as English, so that screen readers do
 * not spell them in Hindi.
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
