import type { Example } from '../example.ts';
import { MessageSlider } from './message-slider.tsx';

const messages = ['See your rate before you apply', 'A rate that never changes', 'Pay off early at any time'];

export const messageSliderExamples: readonly Example[] = [
  {
    name: 'three messages',
    element: <MessageSlider label="Why us" messages={messages} pause="Pause" play="Play" />,
  },
];
