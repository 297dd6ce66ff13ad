// Written with the commands; see scripts/ and main/.
export {}
