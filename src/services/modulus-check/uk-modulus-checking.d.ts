declare module 'uk-modulus-checking' {
  /** The modulus check over one account. Reads its tables whenever one is made. */
  export default class UkModulusChecking {
    constructor(account: { readonly sortCode: string; readonly accountNumber: string });
    isValid(): boolean;
  }
}
