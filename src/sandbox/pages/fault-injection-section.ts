import { badParameter } from '../context/refusal.ts';
import { html, type Html } from '../markup/html.ts';
import { type Fault, faults, type PlannedFault } from '../server/fault-injection.ts';

const labels: Readonly<Record<Fault, string>> = {
  error500: 'Fails (500)',
  slow: 'Answers slowly',
  timeout: 'Does the work, then times out (504)',
  offline: 'Cuts the connection',
  validation: 'Rejects one field (422)',
};

/** Shows the planned faults, each with a button to clear it, and a form to plan another. */
export function faultInjectionSection(operations: readonly string[], planned: readonly PlannedFault[]): Html {
  return html`<h2>Fault injection</h2>
    <p>Make the next requests for an operation fail, to see how the app copes.</p>
    ${planned.map(plannedFaultLine)}
    <form class="row" method="post" action="/sandbox/faults">
      <label
        >Operation<select name="operation">
          ${operations.map((id) => option(id))}
        </select></label
      >
      <label
        >Fault<select name="fault">
          ${faults.map((fault) => option(fault, labels[fault]))}
        </select></label
      >
      <label>Number of times<input name="times" type="text" inputmode="numeric" value="1" size="4" /></label>
      <button class="second" type="submit">Inject this fault</button>
    </form>`;
}

function option(value: string, label = value): Html {
  return html`<option value="${value}">${label}</option>`;
}

function plannedFaultLine({ operation, fault, times }: PlannedFault): Html {
  return html`<form class="row" method="post" action="/sandbox/faults">
    <span><strong>${operation}</strong>: ${labels[fault]}, ${times} ${times === 1 ? 'time' : 'times'}</span>
    <input type="hidden" name="operation" value="${operation}" />
    <input type="hidden" name="fault" value="${fault}" />
    <input type="hidden" name="times" value="0" />
    <button class="second" type="submit">Clear ${operation}</button>
  </form>`;
}

/**
 * Reads a planned fault from a form or JSON: `operation`, `fault` and optionally `times` (default 1) and `pointer` (`/amount`).
 * @throws {Refusal} 400 if a value is not accepted
 */
export function readPlannedFault(body: unknown, operations: readonly string[]): PlannedFault {
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  const operation = operations.find((name) => name === given['operation']);
  if (operation === undefined)
    throw badParameter('parameter-not-accepted', `operation: one of ${operations.join(', ')}.`);
  const fault = faults.find((name) => name === given['fault']);
  if (fault === undefined) throw badParameter('parameter-not-accepted', `fault: one of ${faults.join(', ')}.`);
  const times = Number(given['times'] ?? 1);
  if (!Number.isInteger(times) || times < 0 || times > 1000) {
    throw badParameter('parameter-not-accepted', 'times: a whole number from 0 to 1000.');
  }
  return { operation, fault, times, pointer: typeof given['pointer'] === 'string' ? given['pointer'] : '/amount' };
}
