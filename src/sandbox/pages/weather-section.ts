import { faults, type Fault, type Forecast } from '../weather.ts';
import { html, type Html } from './html.ts';

const labels: Readonly<Record<Fault, string>> = {
  error500: 'Fails (500)',
  slow: 'Answers slowly',
  timeout: 'Does the work, then never answers in time (504)',
  offline: 'Cuts the connection',
  validation: 'Refuses an answer (422)',
};

/** What is ordered of the weather, and the form to order more. */
export function weatherSection(operations: readonly string[], forecasts: readonly Forecast[]): Html {
  return html`<h2>Weather</h2>
    <p>Make the next calls of an operation go wrong, to see what the app makes of it.</p>
    ${forecasts.map(forecastLine)}
    <form class="row" method="post" action="/sandbox/weather">
      <label
        >Operation<select name="operation">
          ${operations.map(option)}
        </select></label
      >
      <label
        >What happens<select name="fault">
          ${faults.map((fault) => option(fault, labels[fault]))}
        </select></label
      >
      <label>How many times<input name="times" type="text" inputmode="numeric" value="1" size="4" /></label>
      <button class="second" type="submit">Order it</button>
    </form>`;
}

function option(value: string, label: string | number): Html {
  return html`<option value="${value}">${typeof label === 'string' ? label : value}</option>`;
}

function forecastLine({ operation, fault, times }: Forecast): Html {
  return html`<form class="row" method="post" action="/sandbox/weather">
    <span><strong>${operation}</strong>: ${labels[fault]}, ${times} ${times === 1 ? 'time' : 'times'}</span>
    <input type="hidden" name="operation" value="${operation}" />
    <input type="hidden" name="fault" value="${fault}" />
    <input type="hidden" name="times" value="0" />
    <button class="second" type="submit">Clear ${operation}</button>
  </form>`;
}
