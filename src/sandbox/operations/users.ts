import { isDeepStrictEqual } from 'node:util';
import { londonDate } from '#lending';
import type { Address, AddressChange, Brand, ContactPermission, ContactPermissionUpdate } from '#model';
import { validationFailed } from '../context/refusal.ts';
import { plannedEmail, sendEmail } from '../messages/send-email.ts';
import type { UserRecord } from '../store/users.ts';
import { isSameAddress } from '../users/applicants.ts';
import { answerWithUser } from './answers.ts';
import { ownUser } from './caller.ts';
import type { ApiRequest, Operation } from './operation.ts';

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
  await confirmChange(request, user, changed, { name: 'address-changed', path: '/account/address-details' });
  return answerWithUser(request, changed);
};

/** Emails that details have changed, so that a borrower who did not change them can call. The same details again send nothing. */
async function confirmChange(
  request: ApiRequest,
  before: UserRecord,
  after: UserRecord,
  { name, path }: { readonly name: 'address-changed' | 'contact-settings-changed'; readonly path: string },
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  const { brand, now, publicUrl } = request;
  const email = plannedEmail(name, londonDate(now.getTime()), {});
  await sendEmail(request, email, { brandId: brand.id, user: before, link: `${publicUrl}${path}`, sentAt: now });
}

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
  await confirmChange(request, user, changed, { name: 'contact-settings-changed', path: '/contact-settings' });
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
