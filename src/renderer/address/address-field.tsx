import { addressLines } from '#engine';
import { AddressResults, Button, ChosenAddress, PostcodeSearch } from '#ui';
import { type ReactNode, useState } from 'react';
import { fieldName, fieldPath } from '../field-name.ts';
import type { AddressSuggestion } from '../lookups.ts';
import { usePageScope, useSlot } from '../store/page-scope.ts';
import { part, shownParts } from '../store/slot.ts';
import { addressMode, lookupName } from './address-mode.ts';
import type { WidgetProps } from '../widgets/widget-props.ts';
import { useFocusAfterPress } from './use-focus-after-press.ts';
import { useAddressSearch } from './use-address-search.ts';

/** An address: found by its postcode and picked from a list, or typed. Whatever the search does, typing is always open. */
export function AddressField({ id: name, children }: WidgetProps): ReactNode {
  const path = fieldPath(name);
  const { store, outside } = usePageScope();
  const slot = useSlot(path);
  const { search, find, reset } = useAddressSearch(() => outside.current.lookups);
  const [problem, setProblem] = useState<string>();
  const id = lookupName(name);
  const names = slot ? shownParts(slot) : [];
  const mode = slot ? addressMode(slot, store.canFind) : 'find';
  const step = mode === 'find' && search.state === 'done' ? 'pick' : mode;
  const pressed = useFocusAfterPress(step, step === 'typed' ? fieldName(`${path}/${names[0] ?? ''}`) : id);
  if (!slot) return null;
  const postcode = part(slot.value, 'postCode');

  const start = () => {
    reset();
    setProblem(undefined);
    store.commit(`${path}/populateManually`, undefined);
    store.search(path, true);
    pressed();
  };
  const type = (wanted: string) => {
    // The postcode that was typed to search with is part of the address, too.
    if (wanted.trim() !== '' && names.includes('postCode')) store.commit(`${path}/postCode`, wanted.trim());
    store.commit(`${path}/populateManually`, true);
    store.search(path, false);
    pressed();
  };
  const pick = (address: AddressSuggestion['address']) => {
    store.forgive(path);
    for (const name of names) store.commit(`${path}/${name}`, address[name] || undefined);
    store.search(path, false);
    pressed();
  };

  if (mode === 'typed')
    return (
      <>
        {children}
        {store.canFind && (
          <Button variant="quiet" onClick={start}>
            Find the address by its postcode
          </Button>
        )}
      </>
    );
  if (mode === 'found') {
    const lines = names.map((name) => part(slot.value, name)).filter((line) => typeof line === 'string');
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
  return (
    <PostcodeSearch
      id={id}
      name={id}
      defaultValue={search.state === 'idle' ? (typeof postcode === 'string' ? postcode : undefined) : search.postcode}
      pending={search.state === 'loading'}
      error={search.state === 'failed' ? failed : problem}
      invalid={slot.error !== undefined}
      onFind={(text) => {
        setProblem(text.trim() === '' ? empty : undefined);
        if (text.trim() === '') return;
        pressed();
        void find(text.trim());
      }}
      onManual={type}
    />
  );
}

const empty = 'Enter a postcode';
const failed = 'We cannot look up addresses at the moment. Try again, or enter the address yourself.';
