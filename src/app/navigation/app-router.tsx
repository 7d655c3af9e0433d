import { type ReactNode, useEffect } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import type { AppHistory, Move } from './app-history.ts';
import { followLinks } from './follow-links.ts';
import { useAppLocation } from './use-app-location.ts';
import { useScroll } from './use-scroll.ts';

const TYPES: Readonly<Record<Move, NavigationType>> = {
  push: NavigationType.Push,
  pop: NavigationType.Pop,
};

/** React Router over our history. */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const { location, move } = useAppLocation(history);
  useScroll(location, move);
  useEffect(() => followLinks(window, history), [history]);
  return (
    <Router navigator={history} location={location} navigationType={TYPES[move ?? 'pop']}>
      {children}
    </Router>
  );
}
