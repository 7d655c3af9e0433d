import { useCopy } from '#copy';
import { Button } from '../button/button.tsx';
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './address-lookup.module.css';

/** One result of a search. */
export interface AddressResult {
  readonly id: string;
  /** The address in one line: `Flat 2, 14 Mill Lane, Leeds`. */
  readonly text: string;
}

/** Props of `AddressResults`. */
export interface AddressResultsProps {
  /** The id of the first result, so that a link to the field leads to it. */
  id: string;
  postcode: string;
  results: readonly AddressResult[];
  onPick: (result: AddressResult) => void;
  /** The borrower wants to search for another postcode. */
  onChangePostcode: () => void;
  onManual: () => void;
}

/** Second step of finding an address: choose one of the results, or learn that there are none. */
export function AddressResults({ id, postcode, results, onPick, onChangePostcode, onManual }: AddressResultsProps) {
  const { address } = useCopy('parts');
  return (
    <div className={styles.results}>
      <p className={styles.found}>
        <span role="status">{address.found({ count: results.length, postcode })}</span>
        <Button variant="quiet" onClick={onChangePostcode}>
          {address.again({ hidden: visuallyHidden })}
        </Button>
      </p>
      {results.length > 0 && (
        <ul className={styles.list}>
          {results.map((result, index) => (
            <li key={result.id}>
              <button
                type="button"
                className={styles.result}
                id={index === 0 ? id : undefined}
                onClick={() => onPick(result)}
              >
                {result.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button id={results.length === 0 ? id : undefined} variant="quiet" onClick={onManual}>
        {results.length === 0 ? address.manual : address.unlisted}
      </Button>
    </div>
  );
}
