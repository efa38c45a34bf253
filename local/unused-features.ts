const off = { enabled: false };

/** What the platform could imitate on this machine and this site does not use. */
export const unusedFeatures = {
  aiGateway: off,
  blobs: off,
  database: off,
  edgeFunctions: off,
  environmentVariables: off,
  geolocation: off,
  images: off,
};
