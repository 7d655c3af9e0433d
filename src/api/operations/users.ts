// Generated from schemas/api by src/cli/generate-contract.mjs. Change the contract, then run that again.
import type { ContactPermission, User } from '#model';
import type { Operation } from '../operation.ts';

/** Change the address of a user. @public */
export const changeAddress: Operation<User> = {
  operation: 'changeAddress',
  method: 'POST',
  api: 'product',
  path: '/v2/users/{id}/change-address',
  query: { embedded: 'addresses,loanApplications,loans' },
  invalidates: ['User'],
};

/** Read the contact settings of a user. @public */
export const getContactPermission: Operation<ContactPermission> = {
  operation: 'getContactPermission',
  method: 'GET',
  api: 'product',
  path: '/v2/users/{id}/contact-permission',
  invalidates: [],
  tag: 'ContactPermission',
};

/** Read a user. @public */
export const getUser: Operation<User> = {
  operation: 'getUser',
  method: 'GET',
  api: 'product',
  path: '/v2/users/{id}',
  query: { embedded: 'addresses,loanApplications,loans' },
  invalidates: [],
  tag: 'User',
};

/** Update the contact settings of a user. @public */
export const updateContactPermission: Operation<ContactPermission> = {
  operation: 'updateContactPermission',
  method: 'POST',
  api: 'product',
  path: '/v2/users/{id}/contact-permission',
  invalidates: ['ContactPermission', 'User'],
};
