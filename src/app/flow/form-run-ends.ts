export { DoneView } from './done-view.tsx';
export { ExitView } from './exit-view.tsx';
