const off = { enabled: false };

/** Features of the local platform that this site does not use. */
export const unusedFeatures = {
  aiGateway: off,
  blobs: off,
  database: off,
  edgeFunctions: off,
  environmentVariables: off,
  geolocation: off,
  images: off,
};
