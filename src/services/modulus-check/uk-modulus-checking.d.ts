declare module 'uk-modulus-checking' {
  /** The modulus check over one account. Reads its tables whenever one is made. */
  class UkModulusChecking {
    constructor(account: { readonly sortCode: string; readonly accountNumber: string });
    isValid(): boolean;
  }
  export { UkModulusChecking as default };
}
