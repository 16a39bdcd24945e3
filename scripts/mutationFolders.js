// The folders that `npm run mutation` tests, and the tests that may notice a change there.

/** The commands by topic, and their files by name: most of their tests start a server, and a run of all of them takes too long. */
const COMMANDS = {
  orders: {
    files: [
      "placeFoodOrder insertFoodOrder priceCart newWork createOnce creation",
      "changeFoodOrderStatus recallFoodOrder delayFoodOrder reduceOrderItem tickOrderItems",
      "cancelFoodOrder guestCancel refuseMove lastChangedBy",
      "acknowledgeWork markWorkSeen pauseKitchen ownLostStep",
    ],
    tests: [
      "src/commands/{createOnce,insertFoodOrder,order*,repeatedWork}.test.ts",
      "src/routes/hotel-admin/stations.test.ts",
    ],
  },
  requests: {
    files: [
      "createServiceRequest cancelServiceRequest changeServiceRequestStatus assignRequest deferRequest",
      "reopenRequest viewRequest ownerOf actorOfHistory",
    ],
    tests: [
      "src/commands/{request*,deferrals,repeatedWork,deskRequests}.test.ts",
      "src/routes/{hotel-admin/serviceRequests,screen/screenPerson}.test.ts",
    ],
  },
  stays: {
    files: [
      "addRoom addRoomRange changeRoom removeRoom replaceRoomCode replaceHotelCodes roomCounts",
      "correctRoomCounts beginStay endStay openStay nameGuest spreadGuestName subscribeToPush",
    ],
    tests: [
      "src/commands/{stay*,roomWrites,roomCounts,leftovers}.test.ts",
      "src/routes/{hotel-admin/rooms,hotel-admin/stays,hotel-admin/guestName,auth/validateQr}.test.ts",
      "src/push/push.test.ts",
    ],
  },
  menu: {
    files: [
      "addMenuCategory addMenuItem addMenuItems changeMenuCategory changeMenuItem changeMenuItems",
      "removeMenuCategory removeMenuItem placeInMenu checkMenuItem outdatedTexts change hotelLimits importMenu",
      "importStoredImages planMenuImport readMenuLine",
    ],
    tests: [
      "src/commands/{menu*,planMenuImport,readMenuLine,removedCategories}.test.ts",
      "src/routes/hotel-admin/{menu,menuEditing,hotelLimits,stations}.test.ts",
      "src/uploads/importImage.test.ts",
    ],
  },
  people: {
    files: [
      "addAccount changeAccount hotelAccount hotelManagers adoptManagers pins totp provePerson",
      "choosePerson screenPerson screens pairScreen passkeys secondFactor signIn signInRecords signOut",
      "staffSessions visitor changePassword confirmPassword endOtherSessions factorMethods newPasskeys",
      "passkeyAssertion passkeyChallenges passkeySignIn resetAccess resettablePerson",
    ],
    tests: [
      "src/commands/{account*,races,screens,signIn*}.test.ts",
      "src/routes/{auth,screen}/*.test.ts",
      "src/commands/resetAccess.test.ts",
      "src/routes/hotel-admin/{accounts,accountResets}.test.ts",
    ],
  },
  rules: {
    files: ["familiarAddress familiarDevice illegalMove menuFileLines openWork"],
    tests: ["src/commands/{familiar,illegalMove,menuFileLines,openWork}.test.ts"],
  },
  upkeep: {
    files: ["blankEndedStays escalateRequests recomputePromises shiftNotes"],
    tests: [
      "src/commands/{blankEndedStays,escalateRequests,keepPromises,recomputePromises,shiftNotes}.test.ts",
    ],
  },
  platform: {
    files: [
      "addService changeService changeHotel changePlatformSettings changeSettings createHotel removeHotel restoreHotel",
      "adoptDataVersion adoptDeletedHotels ensureFirstAdmin resetHotelAccount resetPlatformAccount stations keepOnlyPrinter",
    ],
    tests: [
      "src/commands/{adoptDataVersion,platform*,screens}.test.ts",
      "src/routes/software-admin/*.test.ts",
      "src/routes/hotel-admin/{hotel,stations}.test.ts",
    ],
  },
};

/** Files and tests relative to the workspace; without tests all of them count. */
export const FOLDERS = {
  "common/src/domain": { files: ["src/domain/**"] },
  "embedded-mongo/src/query": {
    files: ["src/query/**"],
    tests: ["src/query/**/*.test.ts", "test/fuzz.test.ts"],
  },
  "embedded-mongo/src/update": {
    files: ["src/update/**"],
    tests: ["src/update/*.test.ts", "test/fuzz.test.ts"],
  },
  "embedded-mongo/src/planner": {
    files: ["src/planner/**"],
    tests: ["src/planner/*.test.ts", "test/fuzz.test.ts"],
  },
  "frontend/src/guest/cart": { files: ["src/guest/cart/**"], tests: ["src/guest/cart/*.test.*"] },
  "frontend/src/guest/stay": {
    files: ["src/guest/stay/*utbox*"],
    tests: ["src/guest/stay/*utbox*.test.*"],
  },
  "backend/src/middlewares": { files: ["src/middlewares/**"], tests: ["src/middlewares/*.test.ts"] },
  // What connects processes over Redis is tested with Redis (`npm run test:cluster`). Some files need a process of their
  // own.
  "backend/src/realtime": {
    files: ["src/realtime/!(redisStreams|streamsAdapter).ts"],
    tests: ["src/realtime/!(live|stop).test.ts"],
  },
  ...Object.fromEntries(
    Object.entries(COMMANDS).map(([topic, { files, tests }]) => [
      `backend/src/commands/${topic}`,
      { files: files.flatMap((names) => names.split(" ")).map((name) => `src/commands/${name}.ts`), tests },
    ]),
  ),
};
