import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long a test waits for what comes by and by: a second is short on a machine that has much else
// to do.
configure({ asyncUtilTimeout: 20_000 });
