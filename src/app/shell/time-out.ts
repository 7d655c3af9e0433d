// One chunk: whoever is warned has also what is shown when the time is over, without a network.
export { StaySignedIn } from './stay-signed-in.tsx';
export { TimedOutView } from './timed-out-view.tsx';
