import type { Brand, ContactPermission, ContactPermissionUpdate } from '#model';
import { validationFailed } from '../../api/refusals.ts';
import type { UserRecord } from '../../store/users.ts';
import type { Operation } from '../operation.ts';
import { ownUser } from './own-user.ts';

type Consent = keyof ContactPermissionUpdate;

/** The marketing consents of each product (D-14, D-15). */
const consentsOf: Readonly<Record<Brand['product'], readonly Consent[]>> = {
  unsecured: ['unsecuredLoanReminders', 'unsecuredLoanOffers', 'groupCrossSell'],
  motor: ['motorFinanceReminders', 'motorFinanceOffers', 'groupCrossSell'],
};

/** C-06: answers with the consents for the brand's product. A consent that was never asked for counts as given (D-14, A-27). */
export const getContactPermission: Operation = async (call) => ({
  data: permission(await ownUser(call), call.brand),
});

/** C-07: changes the consents that are sent. All others stay as they are, including those of the other product. */
export const updateContactPermission: Operation = async (call) => {
  const user = await ownUser(call);
  const sent = call.body as ContactPermissionUpdate;
  const foreign = Object.keys(sent).filter((name) => !consentsOf[call.brand.product].some((one) => one === name));
  if (foreign.length > 0) {
    const message = 'Select from the listed options';
    throw validationFailed(foreign.map((name) => ({ pointer: `/${name}`, code: 'additionalProperties', message })));
  }
  const changed = { ...user, contactConsent: { ...user.contactConsent, ...sent } };
  await call.records.users.update(changed);
  return { data: permission(changed, call.brand) };
};

function permission({ id, contactConsent }: UserRecord, { product }: Brand): ContactPermission {
  const known: ContactPermissionUpdate = contactConsent;
  return {
    '@type': 'contact-permission',
    '@link': `/v2/users/${id}/contact-permission`,
    ...Object.fromEntries(consentsOf[product].map((name) => [name, known[name] ?? true])),
  };
}
