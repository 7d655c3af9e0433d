import { useCopy } from '#copy';
import { addressLines, child, readText, type TextField } from '#engine';
import type { FieldPath, FieldUi } from '#model';
import { AddressResults, Button, ChosenAddress, PostcodeSearch } from '#ui';
import { useEffect, useRef, useState } from 'react';
import { fieldName, fieldPath } from '../field-name.ts';
import type { AddressSuggestion } from '../ports.ts';
import { shownParts } from '../store/field-state.ts';
import { type PageScope, useField } from '../store/page-scope.ts';
import type { PageStore } from '../store/page-store.ts';
import { toText } from '../store/text-answers.ts';
import type { WidgetProps } from './widget-props.ts';
import { addressMode, lookupName } from '../store/address-mode.ts';
import { type AddressSearch, useAddressSearch } from './use-address-search.ts';

/**
 * An address: found by its postcode and chosen from a list, or typed. The borrower can always type it, even while a search runs
 * or after it failed. Only a page has a search.
 */
export const AddressWidget = ({ name, scope, children }: WidgetProps) =>
  scope ? (
    <PageAddress name={name} scope={scope}>
      {children}
    </PageAddress>
  ) : (
    children
  );

interface PageAddressProps extends Pick<WidgetProps, 'name' | 'children'> {
  readonly scope: PageScope;
}

function PageAddress({ name, scope, children }: PageAddressProps) {
  const { address } = useCopy('parts');
  const path = fieldPath(name);
  const { store, ports } = scope;
  const field = useField(scope, path);
  const { search, find, reset } = useAddressSearch(() => ports.current.lookups);
  const id = lookupName(name);
  const names = field ? shownParts(field) : [];
  const mode = field ? addressMode(field, store.canFind) : 'find';
  const step = mode === 'find' && search.state === 'done' ? 'pick' : mode;
  const expectFocus = useFocusAfterPress(step, step === 'typed' ? fieldName(`${path}/${names[0] ?? ''}`) : id);
  if (!field) return null;

  const { start, type, pick } = addressActions({ store, path, names, reset, expectFocus });
  if (mode === 'typed')
    return (
      <>
        {children}
        {store.canFind && (
          <Button variant="quiet" onClick={start}>
            {address.byPostcode}
          </Button>
        )}
      </>
    );
  if (mode === 'found') {
    const lines = names.map((each) => child(field.value, each)).filter((line) => typeof line === 'string');
    return <ChosenAddress id={id} lines={addressLines(lines)} onChange={start} onEdit={() => type('')} />;
  }
  if (search.state === 'done')
    return (
      <AddressResults
        id={id}
        postcode={search.postcode}
        results={search.results.map((found) => ({ id: found.id, text: found.label }))}
        onPick={(picked) => pick(search.results.find((found) => found.id === picked.id)?.address ?? {})}
        onChangePostcode={start}
        onManual={() => type(search.postcode)}
      />
    );
  const postcode = child(field.value, 'postCode');
  return (
    <Postcode
      id={id}
      postcode={typeof postcode === 'string' ? postcode : undefined}
      part={{
        schema: field.schema.properties?.['postCode'] ?? {},
        ui: (field.ui['postCode'] as FieldUi | undefined) ?? {},
      }}
      incomplete={store.messages[`${path}/postCode`]?.['pattern']}
      search={search}
      invalid={field.error !== undefined}
      onFind={(text) => {
        expectFocus();
        void find(text);
      }}
      onManual={type}
    />
  );
}

interface AddressActionsInput {
  readonly store: PageStore;
  readonly path: FieldPath;
  /** The property names of the address, in order. */
  readonly names: readonly string[];
  readonly reset: () => void;
  readonly expectFocus: () => void;
}

/** What the borrower can do: start a search, type the address, or pick one of the results. */
function addressActions({ store, path, names, reset, expectFocus }: AddressActionsInput) {
  return {
    start: () => {
      reset();
      store.commit(`${path}/populateManually`, undefined);
      store.setSearching(path, true);
      expectFocus();
    },
    type: (postcode: string) => {
      // The address keeps the postcode that the borrower typed to search.
      if (postcode !== '' && names.includes('postCode')) store.commit(`${path}/postCode`, postcode);
      store.commit(`${path}/populateManually`, true);
      store.setSearching(path, false);
      expectFocus();
    },
    pick: (address: AddressSuggestion['address']) => {
      store.clearIssues(path);
      for (const name of names) store.commit(`${path}/${name}`, address[name] || undefined);
      store.setSearching(path, false);
      expectFocus();
    },
  };
}

interface PostcodeProps {
  readonly id: string;
  readonly postcode: string | undefined;
  /** How a postcode is read and which ones are full. */
  readonly part: TextField;
  /** The message for a postcode that is not full. */
  readonly incomplete: string | undefined;
  readonly search: Exclude<AddressSearch, { state: 'done' }>;
  readonly invalid: boolean;
  readonly onFind: (postcode: string) => void;
  readonly onManual: (postcode: string) => void;
}

/** The first step of a search. Asks for a full postcode before it searches. */
function Postcode({ id, postcode, part, incomplete, search, onFind, onManual, ...props }: PostcodeProps) {
  const { missing, failed } = useCopy('parts').address;
  const [problem, setProblem] = useState<string>();
  const { pattern } = part.schema;
  const read = (typed: string) => toText(readText(part, typed));
  function problemOf(text: string): string | undefined {
    if (text === '') return missing;
    return pattern === undefined || new RegExp(pattern, 'u').test(text) ? undefined : (incomplete ?? missing);
  }
  return (
    <PostcodeSearch
      {...props}
      id={id}
      name={id}
      defaultValue={search.state === 'idle' ? postcode : search.postcode}
      pending={search.state === 'loading'}
      error={problem ?? (search.state === 'failed' ? failed : undefined)}
      onFind={(typed) => {
        const text = read(typed);
        const found = problemOf(text);
        setProblem(found);
        if (found === undefined) onFind(text);
        else document.getElementById(id)?.focus();
      }}
      onManual={(typed) => onManual(read(typed))}
    />
  );
}

/**
 * Moves the focus to the control with the id `target` when `step` changes because of a press. The button that was pressed
 * disappears with its step, so the focus would be lost. Returns the function to call on a press. A step that changes without
 * a press leaves the focus where it is.
 */
function useFocusAfterPress(step: string, target: string): () => void {
  const pressed = useRef(false);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (pressed.current && lost) document.getElementById(target)?.focus();
    pressed.current = false;
  }, [step, target]);
  return () => void (pressed.current = true);
}
