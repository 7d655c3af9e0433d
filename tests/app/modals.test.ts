import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { closeModalAtom, openModalAtom, openModalsAtom, UnknownModalError } from '../../src/app/state/modals.ts';

describe('modals', () => {
  it('open and close by their ids, in any order (R-50)', () => {
    const store = createStore();
    store.set(openModalAtom, 'leave-form');
    store.set(openModalAtom, 'confirm');
    store.set(openModalAtom, 'confirm');
    expect(store.get(openModalsAtom)).toEqual(['leave-form', 'confirm']);
    store.set(closeModalAtom, 'leave-form');
    expect(store.get(openModalsAtom)).toEqual(['confirm']);
  });

  it('fail to close by an id that is not open (E-15)', () => {
    const store = createStore();
    store.set(openModalAtom, 'confirm');
    store.set(closeModalAtom, 'confirm');
    expect(() => store.set(closeModalAtom, 'confirm')).toThrow(UnknownModalError);
    expect(store.get(openModalsAtom)).toEqual([]);
  });
});
