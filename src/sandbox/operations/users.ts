import { londonDate } from '#lending';
import type { Address, AddressChange, Brand, ContactPermission, ContactPermissionUpdate } from '#model';
import { validationFailed } from '../context/refusal.ts';
import type { UserRecord } from '../store/users.ts';
import { isSameAddress } from '../users/applicants.ts';
import { answerWithUser } from './answers.ts';
import { ownUser } from './caller.ts';
import type { Operation } from './operation.ts';

/** C-04: answers with the caller's own user; 404 for any other id, whether that user exists or not (T-18). */
export const getUser: Operation = async (request) => answerWithUser(request, await ownUser(request));

/** The number of addresses that are stored: the current one and earlier ones. */
const MAX_ADDRESSES = 3;

/**
 * C-05: changes the user's current address. The earlier address moves down the list. The same address again only updates it.
 */
export const changeAddress: Operation = async (request) => {
  const user = await ownUser(request);
  const { address, movedInDate } = request.body as AddressChange;
  const today = londonDate(request.now.getTime());
  if (movedInDate !== undefined && (movedInDate > today || movedInDate < user.dateOfBirth)) {
    const message =
      movedInDate > today
        ? 'The date you moved in must be today or in the past'
        : 'The date you moved in must be after you were born';
    throw validationFailed([{ pointer: '/movedInDate', code: 'maximum', message }]);
  }
  const changed = { ...user, addresses: withCurrent(user.addresses, address) };
  await request.records.users.update(changed);
  return answerWithUser(request, changed);
};

function withCurrent(before: readonly Address[], address: Address): readonly Address[] {
  const others = before.filter((other) => !isSameAddress(other, address));
  return [address, ...others].slice(0, MAX_ADDRESSES).map((each, index) => ({ ...each, index }));
}

type Consent = keyof ContactPermissionUpdate;

/** The marketing consents of each product (D-14, D-15). */
const consentsOf: Readonly<Record<Brand['product'], readonly Consent[]>> = {
  unsecured: ['unsecuredLoanReminders', 'unsecuredLoanOffers', 'groupCrossSell'],
  motor: ['motorFinanceReminders', 'motorFinanceOffers', 'groupCrossSell'],
};

/** C-06: answers with the consents for the brand's product. A consent that was never asked for counts as given (D-14, A-27). */
export const getContactPermission: Operation = async (request) => ({
  data: permission(await ownUser(request), request.brand),
});

/** C-07: changes the consents that are sent. All others stay as they are, including those of the other product. */
export const updateContactPermission: Operation = async (request) => {
  const user = await ownUser(request);
  const sent = request.body as ContactPermissionUpdate;
  const foreign = Object.keys(sent).filter((name) => !consentsOf[request.brand.product].some((one) => one === name));
  if (foreign.length > 0) {
    const message = 'Select from the listed options';
    throw validationFailed(foreign.map((name) => ({ pointer: `/${name}`, code: 'additionalProperties', message })));
  }
  const changed = { ...user, contactConsent: { ...user.contactConsent, ...sent } };
  await request.records.users.update(changed);
  return { data: permission(changed, request.brand) };
};

function permission({ id, contactConsent }: UserRecord, { product }: Brand): ContactPermission {
  const known: ContactPermissionUpdate = contactConsent;
  return {
    '@type': 'contact-permission',
    '@link': `/v2/users/${id}/contact-permission`,
    ...Object.fromEntries(consentsOf[product].map((name) => [name, known[name] ?? true])),
  };
}
