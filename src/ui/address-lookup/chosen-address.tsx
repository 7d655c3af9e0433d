import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './address-lookup.module.css';

/** Props of `ChosenAddress`. */
export interface ChosenAddressProps {
  /** Id of the Change button, so that a link to the field lands on it. */
  id: string;
  lines: readonly string[];
  onChange: () => void;
  /** Opens it for typing; left out where there is nothing to edit. */
  onEdit?: (() => void) | undefined;
}

/** Third step: the address that was picked, as it stands on an envelope. */
export function ChosenAddress({ id, lines, onChange, onEdit }: ChosenAddressProps) {
  return (
    <div className={styles.chosen}>
      <address className={styles.lines}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      <div className={styles.acts}>
        <Button id={id} variant="quiet" onClick={onChange}>
          Change <VisuallyHidden>address</VisuallyHidden>
        </Button>
        {onEdit && (
          <Button variant="quiet" onClick={onEdit}>
            Edit <VisuallyHidden>address</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  );
}
