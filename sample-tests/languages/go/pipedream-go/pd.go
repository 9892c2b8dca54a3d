// Package pd stands in for the package that Go steps import: the data of earlier steps, and what later steps receive.
package pd

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
)

// Steps contains the data of the trigger and of earlier steps, by name.
var Steps = read()

func read() map[string]interface{} {
	data, err := os.ReadFile(os.Getenv("PIPEDREAM_STEPS"))
	if err != nil {
		log.Fatalln(err)
	}
	steps := map[string]interface{}{}
	if err := json.Unmarshal(data, &steps); err != nil {
		log.Fatalln(err)
	}
	return steps
}

// Export hands a value to later steps. It must be serializable as JSON.
func Export(name string, value interface{}) {
	data, err := json.Marshal(value)
	if err != nil {
		log.Fatalln(err)
	}
	file, err := os.OpenFile(os.Getenv("PIPEDREAM_EXPORTS"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		log.Fatalln(err)
	}
	defer file.Close()
	fmt.Fprintf(file, "%s:json=%s\n", name, data)
}
