import { useCopy } from '#copy';
import { Button } from '../button/button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './address-lookup.module.css';

/** Props of `ChosenAddress`. */
export interface ChosenAddressProps {
  /** The id of the Change button, so that a link to the field leads to it. */
  id: string;
  lines: readonly string[];
  onChange: () => void;
  /** Lets the borrower type the address. If absent, there is no Edit button. */
  onEdit?: (() => void) | undefined;
}

/** Third step of finding an address: shows the chosen address line by line, as on an envelope. */
export function ChosenAddress({ id, lines, onChange, onEdit }: ChosenAddressProps) {
  const { address } = useCopy('parts');
  return (
    <div className={styles.chosen}>
      <address className={styles.lines}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      <div className={styles.acts}>
        <Button id={id} variant="quiet" onClick={onChange}>
          {address.other({ hidden: visuallyHidden })}
        </Button>
        {onEdit && (
          <Button variant="quiet" onClick={onEdit}>
            {address.edit({ hidden: visuallyHidden })}
          </Button>
        )}
      </div>
    </div>
  );
}
