import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import { Gauge, type Registry } from 'prom-client';

/**
 * The memory that this process may have, in bytes: the limit of its container or, without one, that of the machine. Node returns 0 or a
 * number above that of the machine if there is no limit.
 */
export function memoryLimit(constrained: number, ofMachine: number): number {
  return constrained > 0 && constrained < ofMachine ? constrained : ofMachine;
}

/** Adds the figure that `process_resident_memory_bytes` is compared with. */
export function observeMemory(registry: Registry): void {
  new Gauge({
    name: 'tenor_memory_limit_bytes',
    help: 'Memory that the process may have, of its container or of the machine',
    registers: [registry],
    collect() {
      this.set(memoryLimit(constrainedMemory(), totalmem()));
    },
  });
}
