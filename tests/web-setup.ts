import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a test waits for may take long on a busy machine; none waits for a time to pass.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
