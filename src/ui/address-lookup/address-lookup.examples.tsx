import type { Example } from '../example.ts';
import { AddressResults } from './address-results.tsx';
import { ChosenAddress } from './chosen-address.tsx';
import { PostcodeSearch } from './postcode-search.tsx';

const ignore = () => undefined;
const results = [
  '1 Mill Lane, Leeds',
  '2 Mill Lane, Leeds',
  'Flat 1, 3 Mill Lane, Leeds',
  'Flat 2, 3 Mill Lane, Leeds',
].map((text) => ({
  id: text,
  text,
}));

export const addressLookupExamples: readonly Example[] = [
  {
    name: 'postcode',
    element: <PostcodeSearch id="address-start" name="address.lookup" onFind={ignore} onManual={ignore} />,
  },
  {
    name: 'searching',
    element: (
      <PostcodeSearch
        id="address-finding"
        name="address.lookup"
        defaultValue="LS1 1AA"
        onFind={ignore}
        onManual={ignore}
        pending
      />
    ),
  },
  {
    name: 'postcode with an error',
    element: (
      <PostcodeSearch
        id="address-bad"
        name="address.lookup"
        defaultValue="LS1"
        error="Enter a full UK postcode, like SW1A 1AA"
        onFind={ignore}
        onManual={ignore}
      />
    ),
  },
  {
    name: 'results',
    element: (
      <AddressResults
        id="address-found"
        postcode="LS1 1AA"
        results={results}
        onPick={ignore}
        onChangePostcode={ignore}
        onManual={ignore}
      />
    ),
  },
  {
    name: 'no results',
    element: (
      <AddressResults
        id="address-none"
        postcode="LS99 9ZZ"
        results={[]}
        onPick={ignore}
        onChangePostcode={ignore}
        onManual={ignore}
      />
    ),
  },
  {
    name: 'chosen address',
    element: (
      <ChosenAddress
        id="address-chosen"
        lines={['Flat 2, 3 Mill Lane', 'Leeds', 'LS1 1AA']}
        onChange={ignore}
        onEdit={ignore}
      />
    ),
  },
];
