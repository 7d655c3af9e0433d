import type { Device } from '#model';

/** Pixels of the shorter side, from which a touch screen is a tablet. */
const TABLET = 600;

/** Describes the device by its kind and language, which many devices share. It cannot recognise a device (C-36). */
export function describeDevice(window: Window): Device {
  const { screen, navigator } = window;
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const kind = Math.min(screen.width, screen.height) < TABLET ? 'phone' : 'tablet';
  return { kind: isTouched ? kind : 'computer', language: navigator.language };
}
